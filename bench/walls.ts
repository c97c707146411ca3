import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { visible } from '@/data/walls/visible'
import { queryRows } from '../tests/support/database/rows.ts'
import { startOffice } from '../tests/support/office/office.ts'
import { textOf } from '../tests/support/statements/check-statements.ts'
import { meanAndUpperBound } from './compare.ts'
import type { Result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'

type Executed = { text: string; values: unknown[] }
const rounds = 31
const msPerRound = 60

/** One case in a hundred is walled off from the Admin. */
const wallOff = `WITH made AS (INSERT INTO wall (id, case_id, basis, reason, starts_at, applied_at)
    SELECT gen_random_uuid(), id, '1.10', 'A measurement', now(), now() FROM "case" WHERE abs(hashtext(id::text)) % 100 = 0 AND NOT walled LIMIT 1000 RETURNING id)
  INSERT INTO wall_person (wall_id, user_id) SELECT made.id, u.id FROM made CROSS JOIN "user" u WHERE u.email = 'ana@office.example'`

/** The statements of lists and searches of the cases, by an office on the same database. */
async function recordStatements({ databaseUrl, user }: SeededOffice, queries: string[]): Promise<Executed[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-walls-'))
  const file = path.join(folder, 'values')
  const recorder = pathToFileURL(path.resolve('tests/support/statements/record-sql.mjs')).href
  const office = await startOffice({ DATABASE_URL: databaseUrl, SQL_TEXTS: folder, SQL_VALUES: file, NODE_OPTIONS: `--import=${recorder}` })
  for (const query of queries)
    await fetch(`${office.url}/api/cases?limit=50${query}`, { headers: { authorization: `Bearer ${user.token}` } })
  await office.remove()
  const lines = [...new Set(readFileSync(file, 'utf8').trim().split('\n'))]
  rmSync(folder, { recursive: true })
  return lines
    .map((line) => JSON.parse(line) as Executed)
    .filter(({ text }) => text.includes('(SELECT w.* FROM "case" w WHERE NOT w.walled'))
}

const caseTable = textOf(visible.case)
/** The same statement on the whole table. The reader's parameter stays, as a condition that is checked once. */
const withoutFragment = (text: string) => {
  const reader = /wall_hides\((\$\d+)::uuid/.exec(text)?.[1] ?? '$1'
  return text.replaceAll(
    caseTable.replaceAll('$', () => reader),
    `(SELECT w.* FROM "case" w WHERE ${reader}::uuid IS NOT NULL)`,
  )
}
/** Node types and indexes, without conditions and estimates. */
async function planOf(client: pg.Client, { text, values }: Executed) {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${text}`, values)
  return rows
    .map((row) => row['QUERY PLAN'])
    .filter((line) => !/Filter:|One-Time|Result|Cond:|InitPlan|SubPlan|Output:/.test(line))
    .map((line) => line.replace(/_\d+/g, '').trim())
    .join('\n')
}

async function time(client: pg.Client, name: string, { text, values }: Executed) {
  const startedAt = performance.now()
  let calls = 0
  while (performance.now() - startedAt < msPerRound) {
    await client.query({ name, text, values })
    calls += 1
  }
  return (performance.now() - startedAt) / calls
}

/** Each statement with its copy without the fragment. Both must return the same rows to a person without walls. */
async function pairUp(client: pg.Client, executed: Executed[]) {
  const pairs = executed.map((one) => [one, { ...one, text: withoutFragment(one.text) }] as const)
  let changedPlans = 0
  for (const [one, bare] of pairs) {
    if (bare.text === one.text) throw new Error(`The fragment was not found in ${one.text}`)
    const [a, b] = [await client.query(one.text, one.values), await client.query(bare.text, bare.values)]
    if (JSON.stringify(a.rows) !== JSON.stringify(b.rows)) throw new Error('A person without walls must get the same rows')
    if ((await planOf(client, one)) !== (await planOf(client, bare))) changedPlans += 1
  }
  return { pairs, changedPlans }
}

/** The share of time that the fragments of all statements cost in a round. */
async function measureLoss(client: pg.Client, pairs: Awaited<ReturnType<typeof pairUp>>['pairs'], round: number) {
  const total = { with: 0, without: 0 }
  for (const [i, [one, bare]] of pairs.entries()) {
    const both = [['with', one] as const, ['without', bare] as const]
    for (const [name, each] of (round + i) % 2 ? both : both.toReversed()) total[name] += await time(client, `${name} ${i}`, each)
  }
  return total.with / total.without - 1
}

/** S16: the loss by the fragments, with the upper end of the 95 % interval. */
export async function walls(what: string, seeded: SeededOffice, queries: string[]): Promise<Result[]> {
  await queryRows(seeded.databaseUrl, wallOff)
  await queryRows(seeded.databaseUrl, 'ANALYZE')
  const executed = await recordStatements(seeded, queries)
  const client = new pg.Client({ connectionString: seeded.databaseUrl })
  await client.connect()
  const { pairs, changedPlans } = await pairUp(client, executed)
  const losses: number[] = []
  for (let round = 0; round < rounds; round += 1) losses.push(await measureLoss(client, pairs, round))
  await client.end()
  const { mean, upper } = meanAndUpperBound(losses)
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return [
    {
      id: 'S16',
      measured: `${what}, time with walls against without`,
      goal: 'the same plans; upper 95 % bound of the loss ≤ 10 %',
      seen: `${percent(mean)}, at most ${percent(upper)}; ${changedPlans} of ${pairs.length} plans differ`,
      met: upper <= 0.1 && changedPlans === 0,
    },
  ]
}
