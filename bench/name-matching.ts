import { readFileSync } from 'node:fs'
import pg from 'pg'
import { compareWords } from '@/data/names/compare-words'
import { matchNames, type NameKind } from '@/data/names/match-names'
import { emptyDatabase } from '../tests/support/database/database.ts'
import { type Result, result } from './result.ts'

/** Pairs of names that people judged (github.com/tfmorris/Names, Apache-2.0). They are not part of the project. */
const folder = process.env.BENCH_NAMES
type Pair = { a: string; b: string; isMatch: boolean }
const sets = [
  { id: 'given names', file: 'AncestryGivennamePairs.csv', firstColumn: 2, precision: 0.95, recall: 0.73 },
  { id: 'surnames', file: 'AncestrySurnamePairs.csv', firstColumn: 1, precision: 0.84, recall: 0.73 },
]
function readPairs(file: string, firstColumn: number): Pair[] {
  const lines = readFileSync(`${folder}/${file}`, 'utf8').split(/\r?\n/).slice(1).filter(Boolean)
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
const formatScore = ({ precision, recall }: ReturnType<typeof score>) => `${(precision * 100).toFixed(1)} / ${(recall * 100).toFixed(1)}`
const isAlike = ({ a, b }: Pair) => ['sameSound', 'nickname', 'spelling', 'roughSpelling'].includes(compareWords(a, b))

type WholeNames = Pair & { kind?: NameKind; tier?: 'certain' | 'weak' }
/** Pairs written by someone who knew the rules' description but not the rules. Only a few names that differ were added since. */
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
    `${formatScore(certain)}; ${formatScore(all)}`,
    met,
  )
}

/** Precision and recall of whole names, and of single names next to what PostgreSQL has. */
export async function nameMatching(): Promise<Result[]> {
  if (!folder) {
    console.log('BENCH_NAMES is not set: precision and recall of single names are not measured.')
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
          [formatScore(own), ...others].join('; '),
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
  return `${name} ${formatScore(
    score(
      pairs,
      rows.map(({ found }) => found),
    ),
  )}`
}
