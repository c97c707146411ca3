import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { addPerson, type People } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

let people: People
let databaseUrl: string
beforeAll(async () => {
  people = await sharedPeople()
  databaseUrl = (await sharedOffice()).databaseUrl
})
const unsorted = ['Zoe', 'Álvaro', 'ana', 'Öznur', 'Ben', 'Ñusta', 'Nora', 'Oscar']
const sorted = ['Álvaro', 'ana', 'Ben', 'Nora', 'Ñusta', 'Oscar', 'Öznur', 'Zoe']

/** All values, page by page. */
async function readAll(list: (cursor?: string) => Promise<{ names: string[]; nextCursor?: string | undefined }>) {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(cursor)
    names.push(...page.names)
    cursor = page.nextCursor
  } while (cursor)
  return names
}
const paged = (cursor: string | undefined) => ({ limit: 3, ...(cursor && { cursor }) })

test('names with accents sort beside those without, in pages and in both directions', async () => {
  const w = uniqueWord()
  for (const name of unsorted) {
    await people.user.contacts.create({ name: `${name} ${w}`, phone: '1' })
    await people.user.cases.create({ title: `${name} ${w}`, clientName: `${name} ${w}` })
  }
  const expected = sorted.map((name) => `${name} ${w}`)
  const contactNames = (sort: 'name' | '-name') =>
    readAll(async (cursor) => {
      const { contacts, nextCursor } = await people.user.contacts.list({ q: w, sort, ...paged(cursor) })
      return { names: contacts.map(({ name }) => name), nextCursor }
    })
  const caseTitles = (sort: 'title' | '-title' | 'client') =>
    readAll(async (cursor) => {
      const { cases, nextCursor } = await people.user.cases.list({ q: w, sort, ...paged(cursor) })
      return { names: cases.map(({ title }) => title), nextCursor }
    })
  expect(await contactNames('name')).toEqual(expected)
  expect(await contactNames('-name')).toEqual(expected.toReversed())
  expect(await caseTitles('title')).toEqual(expected)
  expect(await caseTitles('-title')).toEqual(expected.toReversed())
  expect(await caseTitles('client')).toEqual(expected)
  // Without a search, other rows are between them.
  const all = (await people.user.contacts.list({ sort: 'name' })).contacts.map(({ name }) => name)
  expect(all.filter((name) => name.includes(w))).toEqual(expected)
})

test('clients sort by last name, an organization by its name', async () => {
  const w = uniqueWord()
  const create = (firstName: string, lastName: string, name?: string) =>
    people.user.clients.create({ firstName, lastName, middleName: w, phone: '1', ...(name && { name, type: 'Organization' as const }) })
  await create('Ana', 'Zamora')
  await create('Zoe', 'Álvarez')
  await create('Ben', 'Álvarez')
  await create('Aaron', 'Aaronson', 'Panadería Núñez')
  const sortedBy = (sort: 'lastName' | '-lastName') =>
    readAll(async (cursor) => {
      const { clients, nextCursor } = await people.user.clients.list({ q: w, sort, ...paged(cursor) })
      return { names: clients.map(({ displayName }) => displayName), nextCursor }
    })
  const expected = ['Ben Álvarez', 'Zoe Álvarez', 'Panadería Núñez', 'Ana Zamora']
  expect(await sortedBy('lastName')).toEqual(expected)
  expect(await sortedBy('-lastName')).toEqual(expected.toReversed())
})

test('case types and users sort the same way', async () => {
  const w = uniqueWord()
  for (const name of ['Zoning', 'Álvaro', 'Adoption']) await people.admin.caseTypes.create({ name: `${name} ${w}` })
  const types = (await people.user.caseTypes.list({})).caseTypes.map(({ name }) => name)
  expect(types.filter((name) => name.includes(w))).toEqual(['Adoption', 'Álvaro', 'Zoning'].map((name) => `${name} ${w}`))
  for (const name of ['Zoe', 'Álvaro'])
    await people.admin.users.create({ email: `${crypto.randomUUID()}@office.example`, name: `${name} ${w}` })
  const users = (await people.user.users.list({ q: w })).users.map(({ name }) => name)
  expect(users).toEqual([`Álvaro ${w}`, `Zoe ${w}`])
})

test('pages of users follow their display names', async () => {
  const w = uniqueWord()
  for (const [name, displayName] of [
    ['Zoe', 'Amy'],
    ['Ben', 'Zack'],
    ['Carl', 'Mia'],
  ]) {
    const { client } = await addPerson(people.admin, { name: `${name} ${w}` })
    await client.profile.update({ displayName: `${displayName} ${w}` })
  }
  const names = await readAll(async (cursor) => {
    const { users, nextCursor } = await people.user.users.list({ q: w, limit: 1, ...(cursor && { cursor }) })
    return { names: users.map((user) => user.displayName ?? ''), nextCursor }
  })
  expect(names).toEqual(['Amy', 'Mia', 'Zack'].map((name) => `${name} ${w}`))
})

for (const { table, column, index } of [
  { table: 'contact', column: 'name', index: 'contact_name' },
  { table: 'client', column: 'shown_name', index: 'client_name' },
  { table: 'client', column: 'sorted_name', index: 'client_last_name' },
  { table: '"case"', column: 'title', index: 'case_title' },
  { table: '"case"', column: 'client_name', index: 'case_client_name' },
  { table: '"case"', column: 'case_number', index: 'case_number' },
])
  test(`a page by ${column} of ${table} is read from its index`, async () => {
    const key = `r.${column} COLLATE "und-x-icu"`
    const select = `SELECT r.* FROM ${table} r WHERE r.deleted_at IS NULL AND (${key}, r.id) > ('m' COLLATE "und-x-icu", gen_random_uuid()) ORDER BY ${key}, r.id LIMIT 51`
    // In a small table the planner would sort.
    const withIndexes = new URL(databaseUrl)
    withIndexes.searchParams.set('options', '-c enable_seqscan=off -c enable_sort=off')
    const plan = await queryRows(withIndexes.href, `EXPLAIN (FORMAT JSON) ${select}`)
    expect(JSON.stringify(plan)).toContain(`"${index}"`)
  })
