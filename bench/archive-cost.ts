import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type OfficeUnderTest, startOffice } from '../tests/support/office/office.ts'
import { password, signIn } from '../tests/support/people/people.ts'
import { poll } from '../tests/support/poll.ts'
import { meanAndUpperBound } from './compare.ts'
import { type Connection, openConnection, type RequestOptions } from './http-client.ts'
import type { Result } from './result.ts'

const rounds = 31
/** Short turns, so that other load on the machine affects both offices alike. */
const turnsPerRound = 8
const msPerTurn = { write: 250, list: 100 }
type Kind = keyof typeof msPerTurn
type Target = { office: OfficeUnderTest; connection: Connection }

const requests: Record<Kind, { path: string; options?: RequestOptions; status: number }> = {
  write: { path: '/api/contacts', options: { method: 'POST', body: JSON.stringify({ name: 'Iván Peña', phone: '555' }) }, status: 201 },
  list: { path: '/api/contacts?limit=50', status: 200 },
}

/** R11: what the archive costs. Two offices with embedded databases, one of them with an archive. */
export async function archiveCost(): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-archive-'))
  const offices = [
    await open({ BACKUP_TO: path.join(folder, 'a') }),
    await open({ BACKUP_TO: path.join(folder, 'b'), BACKUP_PASSPHRASE: 'a passphrase of the office' }),
  ]
  const [plain, archived] = (await Promise.all(offices.map(connect))) as [Target, Target]
  const losses: Record<Kind, number[]> = { write: [], list: [] }
  for (let round = 0; round < rounds; round += 1) {
    const calls = { archived: { write: 0, list: 0 }, plain: { write: 0, list: 0 } }
    for (let turn = 0; turn < turnsPerRound; turn += 1)
      for (const name of turn % 2 ? (['plain', 'archived'] as const) : (['archived', 'plain'] as const))
        await takeTurn(name === 'plain' ? plain : archived, calls[name])
    for (const kind of ['write', 'list'] as const) losses[kind].push(1 - calls.archived[kind] / calls.plain[kind])
  }
  for (const { office, connection } of [plain, archived]) {
    connection.end()
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

async function open(settings: Record<string, string>) {
  const office = await startOffice({ DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '', ...settings })
  const initial = await signIn(office.url, office.setup.email, office.setup.password)
  await initial.accounts.createInitial({ email: 'ana@office.example', name: 'Ana Ruiz', password })
  const admin = await signIn(office.url, 'ana@office.example')
  // The first backups are made.
  await poll(
    () => admin.backups.getState({}),
    ({ last, archive }) => last !== null && archive?.status === (settings.BACKUP_PASSPHRASE ? 'current' : 'none'),
    300_000,
  )
  return { office, token: admin.token ?? '' }
}

async function connect({ office, token }: Awaited<ReturnType<typeof open>>): Promise<Target> {
  const connection = await openConnection(office.url, token)
  signal(office, 'SIGSTOP')
  return { office, connection }
}

function signal(office: OfficeUnderTest, name: 'SIGSTOP' | 'SIGCONT') {
  const pid = office.pid()
  if (pid) process.kill(pid, name)
}

/** The other office is stopped, so that the background work of this one, such as storing its log, counts in its own turns. */
async function takeTurn({ office, connection }: Target, calls: Record<Kind, number>) {
  signal(office, 'SIGCONT')
  for (const kind of ['write', 'list'] as const) calls[kind] += await run(connection, kind)
  signal(office, 'SIGSTOP')
}

/** Calls per second. */
async function run(connection: Connection, kind: Kind) {
  const { path: address, options, status } = requests[kind]
  const startedAt = performance.now()
  let calls = 0
  for (; performance.now() - startedAt < msPerTurn[kind]; calls += 1) {
    const reply = await connection.request(address, options)
    if (reply.status !== status) throw new Error(`${address} responded with ${reply.status}: ${reply.body}`)
  }
  return (calls / (performance.now() - startedAt)) * 1000
}
