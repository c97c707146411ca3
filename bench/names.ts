import { existsSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { compareWords } from '@/data/names/compare-words'
import { englishNicknames } from '@/data/names/english-nicknames'
import { matchNames, type NameKind } from '@/data/names/match-names'
import { isSearchable, storedKeys } from '@/data/names/name-keys'
import { namesOf } from '@/data/names/name-sources'
import { plainWords } from '@/data/names/plain-words'
import { spanishNicknames } from '@/data/names/spanish-nicknames'
import { emptyDatabase } from '../tests/support/database/database.ts'
import { type Result, result } from './result.ts'
import { filledOffice } from './seeded-office.ts'

/** Pairs of names that people judged (github.com/tfmorris/Names, Apache-2.0). They are not part of the project. */
const folder = process.env.BENCH_NAMES ?? '../shared/names'
type Pair = { a: string; b: string; isMatch: boolean }
const sets = [
  { id: 'given names', file: 'AncestryGivennamePairs.csv', firstColumn: 2, precision: 0.95, recall: 0.73 },
  { id: 'surnames', file: 'AncestrySurnamePairs.csv', firstColumn: 1, precision: 0.84, recall: 0.73 },
]
function readPairs(file: string, firstColumn: number): Pair[] {
  const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n').slice(1).filter(Boolean)
  return lines.map((line) => {
    const cells = line.split(',').map((cell) => cell.replaceAll('"', ''))
    return { isMatch: cells[0] !== '1', a: cells[firstColumn] ?? '', b: cells[firstColumn + 1] ?? '' }
  })
}

function score(pairs: Pair[], found: boolean[]) {
  const correct = pairs.filter(({ isMatch }, i) => isMatch && found[i]).length
  const all = found.filter(Boolean).length
  return { precision: correct / all, recall: correct / pairs.filter(({ isMatch }) => isMatch).length }
}
const shown = ({ precision, recall }: ReturnType<typeof score>) => `${(precision * 100).toFixed(1)} / ${(recall * 100).toFixed(1)}`
const isAlike = ({ a, b }: Pair) => ['sameSound', 'nickname', 'spelling', 'roughSpelling'].includes(compareWords(a, b))

type WholeNames = Pair & { kind?: NameKind; tier?: 'certain' | 'weak' }
/** Pairs written by somebody who knew the rules' description but not the rules. Only a few names that differ were added since. */
function wholeNames(): Result {
  const pairs = JSON.parse(readFileSync(new URL('name-pairs.json', import.meta.url), 'utf8')) as WholeNames[]
  const tiers = pairs.map(({ a, b, kind }) => matchNames(a, b, kind)?.tier)
  const certain = score(
    pairs.map((pair) => ({ ...pair, isMatch: pair.tier === 'certain' })),
    tiers.map((tier) => tier === 'strong' || tier === 'likely'),
  )
  const all = score(
    pairs,
    tiers.map((tier) => tier !== undefined),
  )
  const met = certain.precision >= 0.9 && certain.recall >= 0.78 && all.recall >= 0.9
  return result(
    'names',
    `${pairs.length} pairs of whole names: strong and likely; with weak`,
    '≥ 90 / 78; recall ≥ 90',
    `${shown(certain)}; ${shown(all)}`,
    met,
  )
}

/** Precision and recall of whole names, and of single names next to what PostgreSQL has. */
export async function nameMatching(): Promise<Result[]> {
  if (!existsSync(folder)) {
    console.log(`The judged pairs of names are missing (${folder}, or BENCH_NAMES): precision and recall of single names are not measured.`)
    return [wholeNames()]
  }
  const database = await emptyDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const results = [wholeNames()]
    for (const { id, file, firstColumn, precision, recall } of sets) {
      const pairs = readPairs(file, firstColumn)
      const own = score(pairs, pairs.map(isAlike))
      const others = [
        await compareInDatabase(client, pairs, 'pg_trgm', 'a % b'),
        await compareInDatabase(client, pairs, 'fuzzystrmatch', 'dmetaphone(a) = dmetaphone(b)'),
      ]
      const goal = `≥ ${precision * 100} / ${recall * 100}`
      results.push(
        result(
          'names',
          `${id}, precision / recall`,
          goal,
          [shown(own), ...others].join('; '),
          own.precision >= precision && own.recall >= recall,
        ),
      )
    }
    return results
  } finally {
    await client.end()
    await database.drop()
  }
}

async function compareInDatabase(client: pg.Client, pairs: Pair[], extension: 'pg_trgm' | 'fuzzystrmatch', condition: string) {
  const name = extension === 'pg_trgm' ? 'pg_trgm' : 'double metaphone'
  const { rowCount } = await client.query('SELECT FROM pg_available_extensions WHERE name = $1', [extension])
  if (!rowCount) return `${name}: not available in this PostgreSQL`
  await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`)
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT ${condition} AS found FROM unnest($1::text[], $2::text[]) WITH ORDINALITY p(a, b, n) ORDER BY n`,
    [pairs.map(({ a }) => a), pairs.map(({ b }) => b)],
  )
  return `${name} ${shown(
    score(
      pairs,
      rows.map(({ found }) => found),
    ),
  )}`
}

const people = 100_000
/** Mulberry32: deterministic, so that runs compare. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomNumbers(23)
const given = `${englishNicknames},${spanishNicknames}`.split(',').map((group) => plainWords(group)[0] ?? '')
const surnames =
  'garcia,hernandez,lopez,martinez,gonzalez,rodriguez,perez,sanchez,ramirez,torres,flores,rivera,gomez,diaz,reyes,cruz,morales,ortiz,gutierrez,chavez,ramos,ruiz,mendoza,alvarez,castillo,jimenez,vasquez,moreno,herrera,medina,aguilar,vargas,castro,guzman,mendez,munoz,salazar,garza,soto,vazquez,smith,johnson,williams,brown,jones,miller,davis,wilson,anderson,thomas,taylor,moore,jackson,martin,lee,thompson,white,harris,clark,lewis,robinson,walker,young,allen,king,wright,scott,nguyen,hill,green,adams,nelson,baker,hall,campbell,mitchell,carter,roberts,kim,patel'.split(
    ',',
  )
/** Common names are much more common than rare ones. */
const pick = (list: string[]) => list[Math.floor(list.length * random() ** 1.8)] ?? ''
const rareName = () =>
  Array.from({ length: 3 }, () => pick(['bar', 'lo', 'min', 'ta', 'gue', 'rez', 'qui', 'nos', 'chu', 'del', 'pa', 'vi'])).join('')
const surname = () => (random() < 0.25 ? rareName() : pick(surnames))
const personName = () => `${pick(given)}${random() < 0.4 ? ` ${pick(given)}` : ''} ${surname()}${random() < 0.6 ? ` ${surname()}` : ''}`

const percentile = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
async function time(act: () => Promise<unknown>) {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}
async function times(count: number, act: (n: number) => Promise<unknown>) {
  const all: number[] = []
  for (let n = 0; n < count; n++) all.push(await time(() => act(n)))
  return all
}

/** Searches for names among 100,000 people, and what their keys add to creating a client. */
export async function nameSearch(): Promise<Result[]> {
  const { office, databaseUrl, user } = await filledOffice(100)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await addPeople(client)
    await times(20, () => user.names.search({ name: personName() }))
    const one = await times(200, () => user.names.search({ name: personName() }))
    const checks: string[] = []
    for (let n = 0; n < 20; n++) checks.push(await createCheck(user))
    const ten = await times(20, (n) => user.conflictChecks.search({ id: checks[n] ?? '' }))
    const create = await times(200, () => user.clients.create({ firstName: pick(given), lastName: surname(), phone: '1' }))
    const keys = await times(200, () => writeKeys(client))
    const share = percentile(keys, 0.5) / percentile(create, 0.5)
    const ms = (value: number) => `${value.toFixed(0)} ms`
    const [p95, p50, ten95] = [percentile(one, 0.95), percentile(one, 0.5), percentile(ten, 0.95)]
    return [
      result('S15', 'search of one name among 100,000 people, p95', '≤ 150 ms', `${ms(p95)} (median ${ms(p50)})`, p95 <= 150),
      result('S15', 'the same, ten names in a conflict check, p95', '≤ 800 ms', ms(ten95), ten95 <= 800),
      result('S15', 'share of creating a client that its name keys take', '≤ 10 %', `${(share * 100).toFixed(1)} %`, share <= 0.1),
    ]
  } finally {
    await client.end()
    await office.remove()
  }
}

type User = Awaited<ReturnType<typeof filledOffice>>['user']
/** A conflict check with ten names. */
async function createCheck(user: User) {
  const { id: contact } = await user.contacts.create({ name: personName(), phone: '1' })
  const names = Array.from({ length: 9 }, () => ({ name: personName(), kind: 'person' as const, role: 'other' as const }))
  return (await user.conflictChecks.create({ contact, names })).id
}

const insertKeys =
  'INSERT INTO name_key (key, resource, record) SELECT k, $1, r FROM unnest($2::text[], $3::uuid[]) p(k, r) ON CONFLICT DO NOTHING'
async function addPeople(client: pg.Client) {
  const batch = 10_000
  for (let n = 0; n < people; n += batch) {
    const names = Array.from({ length: batch }, personName).filter((name) => isSearchable(name, 'person'))
    const { rows } = await client.query<{ id: string; name: string }>(
      `INSERT INTO contact (id, name, phone, source, date, created_at, updated_at) SELECT uuidv7(), name, '1', 'office', now(), now(), now() FROM unnest($1::text[]) name RETURNING id, name`,
      [names],
    )
    const keys = rows.flatMap(({ id, name }) => storedKeys(name, 'person').map((key) => ({ key, id })))
    await client.query(insertKeys, ['contact', keys.map(({ key }) => key), keys.map(({ id }) => id)])
  }
  await client.query('VACUUM ANALYZE contact; ').then(() => client.query('VACUUM ANALYZE name_key'))
}

/** The two statements that creating a client needs more, with one record's keys. */
async function writeKeys(client: pg.Client) {
  const { rows } = await client.query<{ id: string }>({ name: 'newest', text: 'SELECT id FROM client ORDER BY created_at DESC LIMIT 1' })
  const id = rows[0]?.id
  await client.query({
    name: 'names',
    text: `WITH found AS (SELECT $1::text AS resource, $2::uuid AS record) SELECT name, kind FROM (${namesOf.client.text}) n`,
    values: ['client', id],
  })
  const keys = storedKeys(personName(), 'person')
  const record = uuid()
  await client.query({ name: 'keys', text: insertKeys, values: ['bench', keys, keys.map(() => record)] })
}
