import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { placeholders } from '../scripts/placeholders.ts'
import type { Caller } from '../tests/support/caller.ts'
import { type OfficeUnderTest, startOffice } from '../tests/support/office.ts'
import { makePeople } from '../tests/support/people.ts'
import { seed } from './seed.ts'

export type Place = { office: OfficeUnderTest; admin: Caller; user: Caller; caseId: string }

/** An office with this many cases. */
export async function filledOffice(cases: number): Promise<Place> {
  const office = await startOffice()
  const { admin, user } = await makePeople(office)
  const began = Date.now()
  await seed(office.databaseUrl, cases)
  console.log(`Seeded ${cases.toLocaleString('en-US')} cases in ${Math.round((Date.now() - began) / 1000)} s.`)
  const [first] = (await user.cases.list({ limit: 1 })).cases
  return { office, admin, user, caseId: first?.id ?? '' }
}

export type Process = { url: string; stop(): Promise<void> }
/** Starts one of the servers that the office is compared with. */
export async function serve(file: 'bench/raw.ts' | 'bench/stock.ts', args: string[]): Promise<Process> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...placeholders, DATABASE_URL: args[0], NODE_ENV: 'production', PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await Promise.race([
    once(child, 'message').then(([sent]) => sent as number),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
/** The raw server on a place's own database, as its User sees it. */
export const rawOn = ({ office, user, caseId }: Place, slowdown = 0) =>
  serve('bench/raw.ts', [office.databaseUrl, office.url, user.token ?? '', caseId, String(slowdown)])
