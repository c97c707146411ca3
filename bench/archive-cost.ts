import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type OfficeUnderTest, startOffice } from '../tests/support/office.ts'
import { password, signIn } from '../tests/support/people.ts'
import { poll } from '../tests/support/poll.ts'
import { meanAndUpperBound } from './compare.ts'
import { openConnection, type RequestOptions } from './http-client.ts'
import type { Result } from './result.ts'

const rounds = 31
const msPerRound = { write: 3_000, list: 1_000 }
type Kind = keyof typeof msPerRound
type Target = { office: OfficeUnderTest; token: string }

const requests: Record<Kind, { path: string; options?: RequestOptions; status: number }> = {
  write: { path: '/api/contacts', options: { method: 'POST', body: JSON.stringify({ name: 'Iván Peña', phone: '555' }) }, status: 201 },
  list: { path: '/api/contacts?limit=50', status: 200 },
}

/** R11: what the archive costs. Two offices with embedded databases, one of them with an archive. */
export async function archiveCost(): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-archive-'))
  const archived = await open({ BACKUP_TO: path.join(folder, 'a'), BACKUP_PASSPHRASE: 'a passphrase of the office' })
  const plain = await open({ BACKUP_TO: path.join(folder, 'b') })
  const admin = await signIn(archived.office.url, 'ana@office.example')
  await poll(
    () => admin.backups.state({}),
    ({ last, archive }) => last !== null && archive?.status === 'current',
    300_000,
  )
  const losses: Record<Kind, number[]> = { write: [], list: [] }
  for (const each of [plain, archived]) signal(each.office, 'SIGSTOP')
  for (let round = 0; round < rounds; round += 1) {
    const seen = new Map<Target, Record<Kind, number>>()
    for (const target of round % 2 ? [plain, archived] : [archived, plain]) seen.set(target, await measure(target))
    for (const kind of ['write', 'list'] as const)
      losses[kind].push(1 - (seen.get(archived)?.[kind] ?? 0) / (seen.get(plain)?.[kind] ?? Number.NaN))
  }
  for (const { office } of [plain, archived]) {
    signal(office, 'SIGCONT')
    await office.remove()
  }
  rmSync(folder, { recursive: true })
  return (['write', 'list'] as const).map((kind) => {
    const { mean, upper } = meanAndUpperBound(losses[kind])
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    return {
      id: 'R11',
      measured: `loss of ${kind === 'write' ? 'writes (POST /contacts)' : 'lists of 50'} per second by the archive, ${rounds} rounds`,
      goal: 'upper 95 % bound of the loss ≤ 10 %',
      seen: `${percent(mean)}, at most ${percent(upper)}`,
      met: upper <= 0.1,
    }
  })
}

async function open(settings: Record<string, string>): Promise<Target> {
  const office = await startOffice({ DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '', ...settings })
  const initial = await signIn(office.url, office.setup.email, office.setup.password)
  await initial.accounts.createInitial({ email: 'ana@office.example', name: 'Ana Ruiz', password })
  return { office, token: (await signIn(office.url, 'ana@office.example')).token ?? '' }
}

function signal(office: OfficeUnderTest, name: 'SIGSTOP' | 'SIGCONT') {
  const pid = office.pid()
  if (pid) process.kill(pid, name)
}

/** The other office is stopped meanwhile, so that what is due in this one, as storing its log, happens here. */
async function measure({ office, token }: Target): Promise<Record<Kind, number>> {
  signal(office, 'SIGCONT')
  const perSecond = { write: await run(office.url, token, 'write'), list: await run(office.url, token, 'list') }
  signal(office, 'SIGSTOP')
  return perSecond
}

async function run(url: string, token: string, kind: Kind) {
  const { path: address, options, status } = requests[kind]
  const connection = await openConnection(url, token)
  const startedAt = performance.now()
  let calls = 0
  for (; performance.now() - startedAt < msPerRound[kind]; calls += 1) {
    const reply = await connection.request(address, options)
    if (reply.status !== status) throw new Error(`${address} responded with ${reply.status}: ${reply.body}`)
  }
  connection.end()
  return (calls / (performance.now() - startedAt)) * 1000
}
