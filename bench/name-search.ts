import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { englishNicknames } from '@/data/names/english-nicknames'
import { isSearchable, storedKeys } from '@/data/names/name-keys'
import { namesOf } from '@/data/names/name-sources'
import { plainWords } from '@/data/names/plain-words'
import { spanishNicknames } from '@/data/names/spanish-nicknames'
import { seededRandom } from '../tests/support/random.ts'
import { quantile, timeCalls } from './compare.ts'
import { type Result, result } from './result.ts'
import { startSeededOffice } from './seeded-office.ts'

const people = 100_000
/** Always the same numbers, so that runs compare. */
const random = seededRandom(23)
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

/** Searches for names among 100,000 people, and what their keys add to creating a client. */
export async function nameSearch(): Promise<Result[]> {
  const { office, databaseUrl, user } = await startSeededOffice(100)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await addPeople(client)
    await timeCalls(20, () => user.names.search({ name: personName() }))
    const one = await timeCalls(200, () => user.names.search({ name: personName() }))
    const checks: string[] = []
    for (let n = 0; n < 20; n++) checks.push(await createCheck(user))
    const ten = await timeCalls(20, (n) => user.conflictChecks.search({ id: checks[n] ?? '' }))
    const create = await timeCalls(200, () => user.clients.create({ firstName: pick(given), lastName: surname(), phone: '1' }))
    const { rows } = await client.query<{ id: string }>('SELECT id FROM client ORDER BY created_at DESC LIMIT 1')
    await client.query('BEGIN')
    const keys = await timeCalls(200, () => writeKeys(client, rows[0]?.id ?? ''))
    await client.query('COMMIT')
    const share = quantile(keys, 0.5) / quantile(create, 0.5)
    const ms = (value: number) => `${value.toFixed(0)} ms`
    const [p95, p50, ten95] = [quantile(one, 0.95), quantile(one, 0.5), quantile(ten, 0.95)]
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

type User = Awaited<ReturnType<typeof startSeededOffice>>['user']
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
  await client.query('VACUUM ANALYZE contact')
  await client.query('VACUUM ANALYZE name_key')
}

/** The two statements that creating a client needs more, with one record's keys. Its transaction commits with them or without. */
async function writeKeys(client: pg.Client, id: string) {
  await client.query({
    name: 'names',
    text: `WITH found AS (SELECT $1::text AS resource, $2::uuid AS record) SELECT name, kind FROM (${namesOf.client.text}) n`,
    values: ['client', id],
  })
  const keys = storedKeys(personName(), 'person')
  const record = uuid()
  await client.query({ name: 'keys', text: insertKeys, values: ['bench', keys, keys.map(() => record)] })
}
