import type { Page } from '@playwright/test'
import * as strings from '../../src/strings/index'
import { formatDate } from '../../src/ui/format-date'
import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

/** Opens a page of the staff area and acts while its scripts are still loading. */
async function actBeforeHydration(page: Page, path: string, act: () => Promise<unknown>) {
  const released = Promise.withResolvers<void>()
  const scripts = '**/_next/static/**/*.js'
  await page.route(scripts, async (route) => {
    await released.promise
    await route.continue()
  })
  const loading = page.goto(path)
  await act()
  released.resolve()
  await loading
}

test('keeps a search, filter and sort order chosen before hydration', async ({ as, people }) => {
  const word = uniqueWord()
  // By default, the newest is first.
  for (const name of ['Ada', 'Zoe'])
    await people.user.contacts.create({ name: `${name} ${word}`, phone: '209 555 0144', area: 'Family Law' })
  const page = await as('user')
  await actBeforeHydration(page, '/admin/contacts', async () => {
    await page.getByRole('searchbox', { name: strings.contacts.search }).fill(word)
    await page.getByRole('combobox', { name: strings.contacts.sort }).selectOption(strings.contacts.sorts.name)
    // Forced, as for every segmented control, because its radio buttons are transparent.
    await page.getByRole('radio', { name: strings.contacts.officeOnly }).check({ force: true })
  })
  await expect(page).toHaveURL(/show=office/)
  const rows = page.getByRole('table', { name: 'Contacts' }).locator('tbody [data-index]')
  await expect(rows).toHaveText([new RegExp(`Ada ${word}`), new RegExp(`Zoe ${word}`)])
})

test('keeps a client name typed before hydration', async ({ as }) => {
  const page = await as('user')
  const client = page.getByRole('combobox', { name: 'Client' })
  await actBeforeHydration(page, '/admin/cases/new', () => client.fill('Iván Peña'))
  await client.press('End')
  await expect(client).toHaveValue('Iván Peña')
})

test('keeps a todo typed before hydration', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Papers ${uniqueWord()}`, clientName: 'Iván Peña' })
  const page = await as('user')
  await actBeforeHydration(page, `/admin/cases/${id}?tab=todo`, async () => {
    await page.getByLabel(strings.todos.new).fill('Call the court')
    await page.getByLabel(strings.todos.due).fill('2036-12-24')
  })
  await page.getByRole('button', { name: strings.todos.add, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit: Call the court' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Dec 24.*Call the court/ })).toBeVisible()
})

test('shows times of the office before hydration', async ({ as, people }) => {
  const word = uniqueWord()
  const { id } = await people.user.contacts.create({ name: `Ada ${word}`, phone: '209 555 0144' })
  const createdAt = new Date((await people.user.contacts.get({ id })).contact.createdAt)
  const page = await as('user')
  const time = page.getByRole('row').filter({ hasText: word }).locator('time')
  await actBeforeHydration(page, `/admin/contacts?q=${word}`, () =>
    expect(time).toHaveText(formatDate(createdAt, new Date(), 'America/Los_Angeles')),
  )
})
