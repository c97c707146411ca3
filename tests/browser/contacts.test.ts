import type { Page } from '@playwright/test'
import { randomIpHeaders } from '../support/api/random-ip'
import { expect, expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from '../support/browser/staff-test'
import type { People } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const table = (page: Page) => page.getByRole('table', { name: 'Contacts' })
const names = (page: Page) => table(page).locator('[data-open]')
const receiveRequest = (people: People, fullName: string) =>
  people.stranger.contacts.receive(
    { fullName, phone: '209 555 0143', area: 'Family Law', message: 'Please call me.', consent: true },
    { headers: randomIpHeaders() },
  )

test('waiting requests come first, then the newest, with badges and a warning', async ({ as, people }) => {
  const w = uniqueWord()
  await people.user.contacts.create({ name: `Old ${w}`, email: 'old@example.org', date: '2026-01-02T10:00:00Z' })
  await receiveRequest(people, `Request ${w}`)
  await people.user.contacts.create({ name: `Newest ${w}`, phone: '1' })
  const page = await as('user')
  await page.goto(`/admin/contacts?q=${w}`)
  await expect(names(page)).toHaveText([`Request ${w}`, `Newest ${w}`, `Old ${w}`])
  await expect(page.getByText('Website — New')).toBeVisible()
  await expect(page.getByText('1 website request has not been acknowledged yet.')).toBeVisible()
  await expectAccessible(page)

  await table(page)
    .getByRole('row', { name: new RegExp(`Request ${w}`) })
    .getByRole('button', { name: 'Acknowledge' })
    .click()
  await expect(page.getByRole('status').getByText(`You acknowledged the request from Request ${w}.`)).toBeVisible()
  await expect(page.getByText('Website — New')).toHaveCount(0)
  await expect(table(page).getByText('Website', { exact: true })).toBeVisible()
  await expect(table(page).getByRole('row', { name: /Website .*Acknowledged (today|yesterday)/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Website — New')).toBeVisible()
})

test('in the list view one warning stands above the requests, each has Acknowledge, and the view survives a reload', async ({
  as,
  people,
}) => {
  const w = uniqueWord()
  const [first, second] = ['2 website requests have not been acknowledged yet.', '1 website request has not been acknowledged yet.']
  for (const name of ['Early', 'Late']) await receiveRequest(people, `${name} ${w}`)
  const page = await as('other')
  await page.goto(`/admin/contacts?q=${w}`)
  await page.getByRole('radio', { name: 'List' }).click({ force: true })
  await expect(page).toHaveURL(/view=list/)
  await expect(page.getByText(first)).toBeVisible()
  await expect(table(page).getByText('Website — New')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Acknowledge' }).first().click()
  await expect(page.getByText(second)).toBeVisible()
  // A click during the move of the rows would be lost.
  await expect(names(page)).toHaveText([`Early ${w}`, `Late ${w}`])
  await expect(names(page).last()).toBeFocused()
  // Tab goes on in the row that moved.
  await expect(names(page).last()).toHaveAttribute('tabindex', '0')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText(second)).toHaveCount(0)
  await expect(table(page).getByText(/^Acknowledged (today|yesterday) .* by cleo$/i)).toHaveCount(2)
  await expect.poll(async () => (await people.other.contacts.list({ q: w })).contacts[0]?.acknowledged).toBe(true)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
  await waitForHydration(page)
  await names(page).first().click()
  await expect(page.getByRole('region', { name: 'About' })).toContainText(/Acknowledged(today|yesterday) .* by cleo/i)
})

test('the URL keeps search, order and the open record, and Back restores them without a page load', async ({ as, people }) => {
  const w = uniqueWord()
  for (const name of ['Bea', 'Ada', 'Cid']) await people.user.contacts.create({ name: `${name} ${w}`, phone: '209' })
  const page = await as('user')
  await page.goto('/admin/contacts')
  await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
  for (const name of ['Name', 'Phone', 'Email', 'Practice area', 'Date'])
    await expect(table(page).getByRole('columnheader', { name })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill(w)
  await expect(page.getByText('3 contacts')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`q=${w}`))
  const head = table(page).getByRole('columnheader', { name: 'Name' })
  await head.getByRole('button').click()
  await expect(names(page)).toHaveText([`Ada ${w}`, `Bea ${w}`, `Cid ${w}`])
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(names(page)).toHaveText([`Cid ${w}`, `Bea ${w}`, `Ada ${w}`])
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await table(page)
    .getByText(/today|yesterday/)
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Cid ${w}` })).toBeVisible()
  await page.goBack()
  await expect(names(page)).toHaveText([`Cid ${w}`, `Bea ${w}`, `Ada ${w}`])
  await expect(page).toHaveURL(new RegExp(`q=${w}&sort=-name`))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.reload()
  await expect(names(page)).toHaveText([`Cid ${w}`, `Bea ${w}`, `Ada ${w}`])
})

test('the keyboard alone searches and opens a contact', async ({ as, people }) => {
  const w = uniqueWord()
  for (const name of ['One', 'Two']) await people.user.contacts.create({ name: `${name} ${w}`, phone: '209' })
  const page = await as('user')
  await page.goto('/admin/contacts?sort=name')
  await page.keyboard.press('/')
  await page.keyboard.type(w)
  await expect(page.getByText('2 contacts')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: `One ${w}`, exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: `Two ${w}`, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Two ${w}` })).toBeVisible()
})

test('Ctrl+Enter saves a contact from its notes', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.contacts.create({ name: `Nadia ${w}`, phone: '209' })
  const page = await as('user')
  await page.goto(`/admin/contacts/${id}`)
  await page.getByLabel('Notes').fill('Prefers mornings')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await people.user.contacts.get({ id })).contact.notes).toBe('Prefers mornings')
})

test('a contact without edit rights is read-only', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.contacts.create({ name: `Theirs ${w}`, phone: '209 555 0111', notes: 'Prefers mornings' })
  const page = await as('other')
  await page.goto(`/admin/contacts?q=${w}`)
  await expect(page.getByRole('button', { name: `Delete Theirs ${w}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit Theirs ${w}` })).toHaveCount(0)
  // A proxy's 404 does not mean that the contact does not exist.
  await page.route('**/api/contacts/*', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>proxy</p>' }))
  await page.getByRole('button', { name: `View Theirs ${w}` }).click()
  await expect(page.getByRole('alert').getByText('Failed to load contact')).toBeVisible()
  await page.unroute('**/api/contacts/*')
  await expect(page).toHaveURL(`/admin/contacts/${id}`)
  await expect(page.getByText('Prefers mornings')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '209 555 0111' }).first()).toHaveAttribute('href', 'tel:+12095550111')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`/admin/contacts?q=${w}`)
})

test('delete asks for confirmation and deletes', async ({ as, people }) => {
  const w = uniqueWord()
  await people.user.contacts.create({ name: `Gone ${w}`, phone: '209' })
  const page = await as('user')
  await page.goto(`/admin/contacts?q=${w}`)
  await expect(page.getByRole('button', { name: `Edit Gone ${w}` })).toBeVisible()
  const remove = page.getByRole('button', { name: `Delete Gone ${w}` })
  await remove.click()
  const confirmDialog = page.getByRole('alertdialog', { name: `Delete contact Gone ${w}?` })
  await expect(confirmDialog).toContainText('You can undo this for 24 hours.')
  await expect(confirmDialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.route('**/api/contacts/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()))
  await remove.click()
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').getByText('Failed to delete contact')).toBeVisible()
  await page.unroute('**/api/contacts/*')
  await page.route('**/api/contacts/*', (route) => route.fulfill({ status: 403, json: { error: 'Not allowed' } }))
  await remove.click()
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Permission denied' })).toContainText('Not allowed')
  await expectAccessible(page)
  await page.unroute('**/api/contacts/*')
  await remove.click()
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No contacts found.')).toBeVisible()
  await expect(page.getByText('Try fewer letters, or at least four digits of the phone number.')).toBeVisible()
})

test('a list that fails to load says so and recovers by itself', async ({ as }) => {
  const page = await as('user')
  await page.goto('/admin/contacts/new')
  await page.route('**/api/contacts?**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy</p>' }))
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' }).click()
  await expect(page.getByRole('alert').getByText('Failed to load contacts')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/contacts?**')
  await expect(page.getByText('Failed to load contacts')).toHaveCount(0)
})

test("two people who view the same record see each other's name", async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Seen by two', email: 'two@example.com' })
  const [ben, ana] = [await as('user'), await as('admin')]
  await ben.goto(`/admin/contacts/${id}`)
  await ana.goto(`/admin/contacts/${id}`)
  await expect(ana.getByText('Ben Ito is also viewing this')).toBeVisible()
  await expect(ben.getByText(/ also viewing this$/)).toBeVisible()
  await ana.goto('/admin/contacts')
  await expect(ben.getByText(/ also viewing this$/)).toHaveCount(0)
})

test('a contact added by a colleague appears without a reload', async ({ as, people }) => {
  const w = uniqueWord()
  const page = await as('user')
  await page.goto(`/admin/contacts?q=${w}`)
  await expect(page.getByText('No contacts found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show all contacts' })).toBeVisible()
  const { id: contactId } = await people.other.contacts.create({ name: `Fresh ${w}`, phone: '209' })
  await expect(names(page)).toHaveText([`Fresh ${w}`])
  await expect(page.getByRole('link', { name: `Create a client from Fresh ${w}` })).toBeVisible()
  const { id } = await people.other.clients.create({ firstName: 'Fresh', lastName: w, phone: '209', contactId })
  await expect(page.getByRole('link', { name: `Open the client Fresh ${w}` })).toBeVisible()
  await people.other.clients.remove({ id })
  await expect(page.getByRole('link', { name: `Create a client from Fresh ${w}` })).toBeVisible()
  await people.other.clients.restore({ id })
  await page.getByRole('link', { name: `Open the client Fresh ${w}` }).click()
  await expect(page).toHaveURL(`/admin/clients/${id}`)
})

test('a long list renders only the rows near the window, and the keyboard reaches the last', async ({ as, people }) => {
  test.setTimeout(120_000)
  const w = uniqueWord()
  const numbers = Array.from({ length: 230 }, (_, n) => String(n).padStart(3, '0'))
  while (numbers.length)
    await Promise.all(numbers.splice(0, 10).map((n) => people.user.contacts.create({ name: `${n} ${w}`, phone: '209' })))
  const page = await as('user')
  await page.goto(`/admin/contacts?q=${w}&sort=name`)
  await expect(page.getByText('230 contacts')).toBeVisible()
  await names(page).first().focus()
  for (const target of ['099', '199', '229']) {
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(page.getByRole('link', { name: `${target} ${w}`, exact: true })).toBeFocused({ timeout: 1_000 })
    }).toPass()
    expect(await table(page).locator('tbody tr').count()).toBeLessThanOrEqual(60)
  }
  await test.step('below something that appears later', async () => {
    await page.evaluate(() => {
      const added = document.createElement('div')
      added.style.height = '1200px'
      document.querySelector('main')?.prepend(added)
      window.scrollTo(0, document.body.scrollHeight / 2)
    })
    const isRowShown = (y: number) => page.evaluate((at) => document.elementFromPoint(400, at)?.closest('[data-index]') != null, y)
    for (const y of [250, 500, 780]) await expect.poll(() => isRowShown(y)).toBe(true)
  })
})

test('a list has its height before all rows are rendered', async ({ as, people }) => {
  const w = uniqueWord()
  await Promise.all(Array.from({ length: 50 }, (_, n) => people.user.contacts.create({ name: `${n + 100} ${w}`, phone: '209' })))
  const page = await as('user', { phone: true })
  await page.goto(`/admin/contacts?q=${w}`)
  await expect(page.getByText('50 contacts')).toBeVisible()
  expect(await table(page).locator('tbody [data-index]').count()).toBeLessThan(40)
  const heightPx = () => table(page).evaluate((element) => Math.round(element.getBoundingClientRect().height))
  const before = await heightPx()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(table(page).locator('tbody [data-index="49"]')).toBeVisible()
  expect(await heightPx()).toBe(before)
})

for (const dark of [false, true])
  test(`a phone shows cards, ${dark ? 'dark' : 'light'}`, async ({ as, people }) => {
    const w = uniqueWord()
    await receiveRequest(
      people,
      `Phone ${w} with a very long name that somebody typed into the form without a single pause ${'x'.repeat(60)}`,
    )
    const page = await as('admin', { phone: true, dark })
    await page.goto(`/admin/contacts?q=${w}`)
    await expect(page.getByText('1 website request has not been acknowledged yet.')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await names(page).first().tap()
    await expect(page.getByText('Please call me.')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  })

test('a name alone warns of a similar client or contact, with its phone and email', async ({ as, people }) => {
  const w = uniqueWord()
  await people.other.clients.create({ firstName: 'José', lastName: w, phone: '2095550164', email: `jose.${w}@mail.example` })
  await people.other.contacts.create({ name: `Josue ${w}`, email: `josue.${w}@mail.example` })
  const page = await as('user', { phone: true })
  await page.goto('/admin/contacts/new')
  await page.getByLabel('Name').fill(`Jose ${w}`)
  const warning = page.getByRole('status').filter({ hasText: 'A similar client or contact may already exist:' })
  await expect(warning.getByRole('listitem')).toHaveText([
    `José ${w} (opens in a new tab) (client, similar name)(209) 555-0164 · jose.${w}@mail.example`,
    `Josue ${w} (opens in a new tab) (contact, similar name)josue.${w}@mail.example`,
  ])
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})
