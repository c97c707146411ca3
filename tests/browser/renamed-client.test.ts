import type { Page } from '@playwright/test'
import type { ApiClient } from '../support/api/caller'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { addPerson, type People } from '../support/people/people'
import { uniqueSurname } from '../support/records/conflict-checks'

const search = '**/api/names/search'
/** Not by role: an open list of clients hides the rest of the page from assistive technology. */
const matchesOf = (page: Page, name: string) => page.locator('[role=status]').filter({ hasText: `Matches for ${name}` })
const anyMatches = (page: Page) => page.getByText(/^Matches for /)
const clientField = (page: Page) => page.getByRole('combobox', { name: 'Client' })
const createClient = async (person: ApiClient, firstName: string, lastName: string) =>
  (await person.clients.create({ firstName, lastName, phone: '209 555 0101' })).id
/** In a case of another client. Returns the number of the case. */
async function createOpposing({ user }: People, name: string, kind: 'person' | 'organization' = 'person') {
  const { id, case: created } = await user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  await user.parties.create({ id, name, kind, role: 'opposing' })
  return created.caseNumber
}

test('a new name of a client shows whom it resembles, until it is the saved one again', async ({ as, people }) => {
  const [own, other] = [uniqueSurname(), uniqueSurname()]
  const number = await createOpposing(people, `Guillermo ${other}`)
  await people.user.contacts.create({ name: `Guillermo ${own}`, phone: '209 555 0101' })
  const id = await createClient(people.user, 'William', own)
  const page = await as('user')
  await page.goto(`/admin/clients/${id}`)
  const lastName = page.getByLabel('Last name')
  await page.getByLabel('Employer').fill('Valley Dairy')
  await expect(anyMatches(page)).toHaveCount(0)
  await lastName.fill(other)
  const found = matchesOf(page, `William ${other}`)
  await expect(found.getByText(`1 match: 1 opposing party in ${number}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await lastName.fill(own)
  await expect(anyMatches(page)).toHaveCount(0)
  await lastName.fill(other)
  await expect(found).toBeVisible()
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `William ${other}` })).toBeVisible()
  await expect(anyMatches(page)).toHaveCount(0)
})

test('the client, the request behind it and its cases are no matches of its new name', async ({ as, people }) => {
  const lastName = uniqueSurname()
  const name = `Guillermo ${lastName}`
  const { id: contactId } = await people.user.contacts.create({ name, phone: '209 555 0101' })
  const { id } = await people.user.clients.create({ firstName: 'Guillermo', lastName, phone: '209 555 0101', contactId })
  await people.user.cases.create({ title: `Matter of ${name}`, clientName: id })
  await people.user.contacts.create({ name, phone: '209 555 0102' })
  const page = await as('user')
  await page.goto(`/admin/clients/${id}`)
  await page.getByLabel('First name').fill('William')
  await expect(matchesOf(page, `William ${lastName}`).getByText('1 match: 1 contact', { exact: true })).toBeVisible()
})

test('a middle name, an organization and a change of the type are new names too', async ({ as, people }) => {
  const [lastName, farms] = [uniqueSurname(), `${uniqueSurname()} Farms`]
  await people.user.contacts.create({ name: `Eva ${lastName}`, phone: '209 555 0101' })
  const number = await createOpposing(people, farms, 'organization')
  const id = await createClient(people.user, 'William', lastName)
  const page = await as('user')
  await page.goto(`/admin/clients/${id}`)
  await page.getByLabel('Middle name').fill('Eva')
  const ofPerson = matchesOf(page, `William Eva ${lastName}`)
  await expect(ofPerson.getByText('1 match: 1 contact', { exact: true })).toBeVisible()
  await page.getByLabel('Type', { exact: true }).selectOption('Organization')
  await page.getByRole('textbox', { name: 'Organization' }).fill(farms)
  const ofFarms = matchesOf(page, farms)
  await expect(ofFarms.getByText(`1 match: 1 opposing party in ${number}`, { exact: true })).toBeVisible()
  await expect(ofPerson).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: farms })).toBeVisible()
  await expect(anyMatches(page)).toHaveCount(0)
  await page.getByLabel('Type', { exact: true }).selectOption('Individual')
  await expect(ofPerson).toBeVisible()
  await expect(ofFarms).toHaveCount(0)
})

test('a match behind an ethical wall is masked', async ({ as, people }) => {
  const [own, other] = [uniqueSurname(), uniqueSurname()]
  const { client: dana, id: danaId } = await addPerson(people.admin)
  const { id: contact } = await people.user.contacts.create({ name: `Guillermo ${other}`, phone: '209 555 0101' })
  const wall = await people.admin.walls.create({ contact, people: [danaId], basis: '1.10', reason: 'Was on the other side' })
  await dana.walls.acknowledge({ id: wall.id })
  const id = await createClient(dana, 'William', own)
  const { id: caseId } = await dana.cases.create({ title: 'Peña v. Smith', clientName: id })
  const page = await as(dana)
  await page.goto(`/admin/clients/${id}`)
  const masked = matchesOf(page, `William ${other}`).getByText('1 match: 1 behind an ethical wall', { exact: true })
  await page.getByLabel('Last name').fill(other)
  await expect(masked).toBeVisible()
  await page.getByLabel('Last name').fill(own)
  await page.goto(`/admin/cases/${caseId}`)
  await clientField(page).fill(`William ${other}`)
  await expect(masked).toBeVisible()
  await expect(page.getByText('Guillermo')).toHaveCount(0)
})

test('a failed search for a new name says so, and the client is saved', async ({ as, people }) => {
  const [own, other] = [uniqueSurname(), uniqueSurname()]
  await createOpposing(people, `Guillermo ${other}`)
  const id = await createClient(people.user, 'William', own)
  const page = await as('user')
  await page.goto(`/admin/clients/${id}`)
  await page.route(search, (route) => route.abort())
  await page.getByLabel('Last name').fill(other)
  await expect(page.getByRole('alert').getByText('Search failed.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.unroute(search)
  await expect(matchesOf(page, `William ${other}`)).toBeVisible()
  await page.route(search, (route) => route.abort())
  await page.getByLabel('First name').fill('Guillermo')
  await expect(page.getByRole('alert').getByText('Search failed.')).toBeVisible()
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Guillermo ${other}` })).toBeVisible()
  expect((await people.user.clients.get({ id })).client.displayName).toBe(`Guillermo ${other}`)
})

for (const screen of ['clients', 'cases'] as const)
  test(`on a phone, the field in which the new name is typed stays in place (${screen})`, async ({ as, people }) => {
    const [own, other] = [uniqueSurname(), uniqueSurname()]
    const firstName = 'Wilhelmina Alexandrina Maximiliana Theodora'
    await createOpposing(people, `${firstName} ${other}`)
    const clientId = await createClient(people.user, firstName, own)
    const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: clientId })
    const page = await as('user', { phone: true, dark: true })
    await page.goto(`/admin/${screen}/${screen === 'clients' ? clientId : caseId}`)
    const [field, typed] = screen === 'clients' ? [page.getByLabel('Last name'), other] : [clientField(page), `${firstName} ${other}`]
    await field.fill('')
    // The list of clients replaces the field once its script is loaded.
    let top: number | undefined
    await expect
      .poll(async () => {
        top = (await field.boundingBox())?.y
        return top
      })
      .toBeDefined()
    await field.fill(typed)
    await expect(matchesOf(page, `${firstName} ${other}`)).toBeVisible()
    expect((await field.boundingBox())?.y).toBe(top)
    await page.keyboard.press('Tab')
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  })

/** A case of `Eva <own>`. */
async function openCase(page: Page, { user }: People, own: string, title = 'Peña v. Smith') {
  const client = await createClient(user, 'Eva', own)
  const { id } = await user.cases.create({ title, clientName: client })
  await page.goto(`/admin/cases/${id}`)
  return { id, client }
}
async function pickClient(page: Page, name: string) {
  await clientField(page).fill(name)
  await page.getByRole('option', { name }).click()
}

test('another client of a case shows whom they resemble, until it is the saved one again', async ({ as, people }) => {
  const [own, other] = [uniqueSurname(), uniqueSurname()]
  const client = await createClient(people.user, 'William', other)
  await people.user.cases.create({ title: `Lease of William ${other}`, clientName: client })
  const number = await createOpposing(people, `Guillermo ${other}`)
  const page = await as('user')
  await openCase(page, people, own, `William ${other} v. Smith`)
  await page.getByLabel('Title').fill(`William ${other} v. Jones`)
  await pickClient(page, `William ${other}`)
  const found = matchesOf(page, `William ${other}`)
  // Neither the client and their case, nor the title of this case.
  await expect(found.getByText(`1 match: 1 opposing party in ${number}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await pickClient(page, `Eva ${own}`)
  await expect(anyMatches(page)).toHaveCount(0)
  await pickClient(page, `William ${other}`)
  await expect(found).toBeVisible()
  await page.getByRole('button', { name: 'Save case' }).click()
  await expect(page.getByText('Case saved', { exact: true })).toBeVisible()
  await expect(anyMatches(page)).toHaveCount(0)
})

test('another client who is the other side of the same case is a match', async ({ as, people }) => {
  const [own, other] = [uniqueSurname(), uniqueSurname()]
  await createClient(people.user, 'William', other)
  const page = await as('user')
  const { id } = await openCase(page, people, own)
  await people.user.parties.create({ id, name: `Guillermo ${other}`, role: 'opposing' })
  await pickClient(page, `William ${other}`)
  await expect(matchesOf(page, `William ${other}`)).toContainText('1 match: 1 opposing party in CB-')
})

test('an organization as another client is searched for with its person', async ({ as, people }) => {
  const [own, lastName, farms] = [uniqueSurname(), uniqueSurname(), `${uniqueSurname()} Farms`]
  await people.user.clients.create({ type: 'Organization', name: farms, firstName: 'William', lastName, phone: '209 555 0101' })
  const number = await createOpposing(people, `${farms} LLC`, 'organization')
  await people.user.contacts.create({ name: `Guillermo ${lastName}`, phone: '209 555 0102' })
  const page = await as('user')
  await openCase(page, people, own)
  await pickClient(page, farms)
  await expect(matchesOf(page, farms).getByText(`1 match: 1 opposing party in ${number}`, { exact: true })).toBeVisible()
  await expect(matchesOf(page, `William ${lastName}`).getByText('1 match: 1 contact', { exact: true })).toBeVisible()
})

test('the only client with the typed name is not listed as a match', async ({ as, people }) => {
  const [own, other] = [uniqueSurname(), uniqueSurname()]
  await createClient(people.user, 'William', other)
  await people.user.contacts.create({ name: `Guillermo ${other}`, phone: '209 555 0102' })
  const page = await as('user')
  await openCase(page, people, own)
  await clientField(page).fill(`William ${other}`)
  await expect(matchesOf(page, `William ${other}`).getByText('1 match: 1 contact', { exact: true })).toBeVisible()
  await clientField(page).fill(`Guillermo ${other}`)
  await expect(matchesOf(page, `Guillermo ${other}`).getByText('2 matches: 1 client and 1 contact', { exact: true })).toBeVisible()
})

test('another client of the same name is another client', async ({ as, people }) => {
  const own = uniqueSurname()
  const page = await as('user')
  const { client } = await openCase(page, people, own)
  const sameName = await createClient(people.user, 'Eva', own)
  await clientField(page).fill(sameName)
  await expect(matchesOf(page, `Eva ${own}`).getByText('1 match: 1 client', { exact: true })).toBeVisible()
  await clientField(page).fill(client)
  await expect(anyMatches(page)).toHaveCount(0)
})

for (const [what, url] of [
  ['search', search],
  ['script', '**/_next/static/**'],
] as const)
  test(`a failed ${what} for another client says so, and the case is saved`, async ({ as, people }) => {
    const [own, other] = [uniqueSurname(), uniqueSurname()]
    const page = await as('user')
    const { id } = await openCase(page, people, own)
    await page.route(url, (route) => route.abort())
    await clientField(page).fill(`William ${other}`)
    await expect(page.getByText('Search failed.', { exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.unroute(url)
    await page.getByRole('button', { name: 'Save case' }).click()
    await expect(page.getByText('Case saved', { exact: true })).toBeVisible()
    expect((await people.user.cases.get({ id })).case.clientName).toBe(`William ${other}`)
  })
