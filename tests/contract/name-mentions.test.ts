import { beforeAll, expect, test } from 'vitest'
import { randomIpHeaders } from '../support/api/random-ip'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { uniqueSurname } from '../support/records/conflict-checks'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const search = (name: string, kind: 'person' | 'organization' = 'person') => people.user.names.search({ name, kind })
const createCase = async (notes?: string) =>
  (await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody', ...(notes && { notes }) })).id

test.each([
  ['a particle and an article', (last: string) => [`Juan de la ${last}`, `Juan de la ${last}`]],
  ['particles, of which the text has none', (last: string) => [`Juan de la ${last}`, `Juan ${last}`]],
  ['a short form', (last: string) => [`Ma. del Carmen ${last}`, `Ma. del Carmen ${last}`]],
  ['a short form, which the text writes out', (last: string) => [`Ma. del Carmen ${last}`, `María del Carmen ${last}`]],
  ['a word that the text shortens', (last: string) => [`María del Carmen ${last}`, `Ma. del Carmen ${last}`]],
  ['a given name of two letters', (last: string) => [`Li ${last}`, `Li ${last}`]],
  ['a hyphen', (last: string) => [`Mohammed Al-${last}`, `Mohammed Al-${last}`]],
  ['a title', (last: string) => [`Sra. Rosa ${last}`, `Rosa ${last}`]],
  ['an initial that the text leaves out', (last: string) => [`Jorge A. ${last}`, `Jorge ${last}`]],
] as const)('finds a text that mentions a name with %s', async (_, write) => {
  const [name = '', mention] = write(uniqueSurname())
  const text = `Her neighbor is ${mention}.`
  const notes = await createCase(text)
  const log = await createCase()
  await people.user.log.create({ id: log, kind: 'call', text })
  const { id: client } = await people.user.clients.create({ firstName: 'A', lastName: 'Bello', phone: '1', notes: text })
  const request = { fullName: 'Nora Paz', phone: '209 555 0144', message: text, consent: true as const }
  const { id: contact } = await people.stranger.contacts.receive(request, { headers: randomIpHeaders() })
  // Other tests may have people with a similar name.
  const mentions = (await search(name)).matches.filter(({ why }) => why === 'mentioned')
  expect(mentions.map(({ record, tier }) => [record, tier]).toSorted()).toEqual(
    [notes, log, client, contact].map((record) => [record, 'weak']).toSorted(),
  )
})

test.each([
  ['LLC', ''],
  ['', ', Inc.'],
])('finds a text that mentions an organization with another legal form: "%s", "%s"', async (asked, mentioned) => {
  const last = uniqueSurname()
  const id = await createCase(`Works for Best ${last}${mentioned}`)
  expect((await search(`Best ${last} ${asked}`, 'organization')).matches).toMatchObject([{ record: id, why: 'mentioned' }])
})

test.each([
  ['J.B.', 'Transport', 'J.B.'],
  ['J.B.', 'Transport', 'J. B.'],
  ['J.B.', 'Transport', 'JB'],
  ['U.S.', '', 'U.S.'],
  ['U.S.', '', 'US'],
])('finds a text that mentions an organization with initials: "%s … %s" as "%s"', async (initials, word, mentioned) => {
  const last = uniqueSurname()
  const id = await createCase(`Peña v. ${mentioned} ${last} ${word}`)
  expect((await search(`${initials} ${last} ${word}`.trim(), 'organization')).matches).toMatchObject([{ record: id, why: 'mentioned' }])
})

test('a word of two letters is not the beginning of another one', async () => {
  const last = uniqueSurname()
  await createCase(`Her neighbor is Lina ${last}`)
  expect((await search(`Li ${last}`)).matches).toEqual([])
})

test('finds a word that only the notes of a client have, also where a longer word is known', async () => {
  const last = uniqueSurname()
  await createCase(`About Eva ${last}ito`)
  const { id } = await people.user.clients.create({ firstName: 'A', lastName: 'Bello', phone: '1', notes: `Sister: Eva ${last}` })
  expect((await search(`Eva ${last}`)).matches.map(({ record }) => record)).toContain(id)
})

test('says how many records mention a name, also where these are too many to list', async () => {
  const last = uniqueSurname()
  for (let n = 0; n < 52; n++) await people.user.contacts.create({ name: 'Nora Paz', phone: '1', notes: `Boss: Eva ${last}` })
  const { matches, total } = await search(`Eva ${last}`)
  expect([matches.length, total]).toEqual([50, 52])
  const { id: client } = await people.user.clients.create({ firstName: 'Eva', lastName: last, phone: '1' })
  const { id } = await people.user.conflictChecks.create({ client })
  const { conflictCheck } = await people.user.conflictChecks.search({ id })
  expect([conflictCheck.hits.length, conflictCheck.truncated]).toEqual([50, [{ name: `Eva ${last}`, listed: 50, found: 52 }]])
  const page = await (await people.user.raw('GET', `/conflict-checks/${id}/report`)).text()
  expect(page).toContain(
    `“Eva ${last}” has 52 matches. Only 50 are listed: the most similar names, and the newest texts that mention the name.`,
  )
})
