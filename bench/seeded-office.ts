import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { placeholders } from '../scripts/start/placeholder-settings.ts'
import type { ApiClient } from '../tests/support/api/caller.ts'
import { queryRows } from '../tests/support/database/rows.ts'
import { type OfficeUnderTest, startOffice } from '../tests/support/office/office.ts'
import { createPeople, signIn } from '../tests/support/people/people.ts'
import { seed } from './seed.ts'

export type SeededOffice = { office: OfficeUnderTest; databaseUrl: string; admin: ApiClient; user: ApiClient; caseId: string }

/** A random debugger port, for measuring memory. */
const inspectPort = '--inspect-port=127.0.0.1:0'

/** An office with this many cases. `permanentUrl` is a database that the first run fills and later runs reuse. */
export async function startSeededOffice(cases: number, permanentUrl?: string): Promise<SeededOffice> {
  const office = await startOffice({ NODE_OPTIONS: inspectPort, ...(permanentUrl && { DATABASE_URL: permanentUrl }) })
  const databaseUrl = permanentUrl ?? office.databaseUrl
  const [found] = await queryRows<{ cases: number }>(databaseUrl, 'SELECT count(*)::int AS cases FROM (SELECT 1 FROM "case" LIMIT 1) one')
  const filled = found?.cases === 1
  // Search engines may not index the sample pages of an office without a name.
  await queryRows(databaseUrl, 'UPDATE office SET named_at = coalesce(named_at, now()), setup_dismissed_at = now()')
  const { admin, user } = filled ? await signInPeople(office.url) : await createPeople(office)
  if (!filled) {
    const startedAt = Date.now()
    await seed(databaseUrl, cases)
    console.log(`Seeded ${cases.toLocaleString('en-US')} cases in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  }
  const [first] = (await user.cases.list({ limit: 1 })).cases
  return { office, databaseUrl, admin, user, caseId: first?.id ?? '' }
}

const signInPeople = async (url: string) => ({
  admin: await signIn(url, 'ana@office.example'),
  user: await signIn(url, 'ben@office.example'),
})

export type Process = { url: string; stop(): Promise<void> }
/** `output` is its stderr. */
type Watched = Process & { pid: number; output(): string }
/** Starts a baseline server. */
export async function serve(
  file: 'bench/baseline-pg.ts' | 'bench/baseline-payload.ts' | 'bench/baseline-page.ts' | 'bench/baseline-node.ts',
  args: string[],
): Promise<Watched> {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      ...process.env,
      ...placeholders,
      DATABASE_URL: args[0],
      NODE_ENV: 'production',
      PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${inspectPort}`,
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (text) => (output += text)).pipe(process.stderr)
  const port = await Promise.race([
    once(child, 'message').then(([sent]) => sent as number),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
/** The raw server on an office's database, with its User's access. */
export const startRaw = ({ office, databaseUrl, user, caseId }: SeededOffice, slowdown = 0) =>
  serve('bench/baseline-pg.ts', [databaseUrl, office.url, user.token ?? '', caseId, String(slowdown)])
