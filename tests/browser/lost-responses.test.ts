import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

/** The server gets the first matching request, the browser no response. */
async function loseResponse(page: Page, path: string, act: () => Promise<unknown>) {
  let hasFailed = false
  await page.route(path, async (route) => {
    if (hasFailed || route.request().method() !== 'POST') return route.fallback()
    hasFailed = true
    await route.fetch()
    await route.abort()
  })
  await Promise.all([page.waitForEvent('requestfailed', (request) => request.method() === 'POST'), act()])
}

test('a wall whose response was lost is not built twice', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: dana } = await addPerson(people.admin, { name: `Dana ${w}` })
  const { id } = await people.user.cases.create({ title: `Case ${w}`, clientName: 'Nobody' })
  const page = await as('admin')
  await page.goto(`/admin/cases/${id}`)
  await page.getByRole('button', { name: 'Add wall' }).click()
  const dialog = page.getByRole('dialog', { name: `Wall people off from Case ${w}` })
  await dialog.getByRole('checkbox', { name: `Dana ${w}` }).check()
  await dialog.getByLabel('Basis').selectOption('1.10')
  await dialog.getByLabel('Reason').fill('Was on the other side')
  const save = dialog.getByRole('button', { name: 'Wall off' })
  await loseResponse(page, '**/api/walls', () => save.click())
  await expect(dialog.getByRole('alert')).toContainText('Failed to add the wall')
  await save.click()
  await expect(dialog).toHaveCount(0)
  const { walls } = await people.admin.walls.list({ case: id })
  expect(walls.map((wall) => wall.people.map((person) => person.id))).toEqual([[dana]])
})

test('a quick reminder whose response was lost is not set twice', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: `Case ${uniqueWord()}`, clientName: 'Nobody' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=reminders`)
  const tomorrow = page.getByRole('group', { name: 'Remind me' }).getByRole('button', { name: /^Tomorrow/ })
  await loseResponse(page, `**/api/cases/${id}/reminders`, () => tomorrow.click())
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to add reminder' })).toBeVisible()
  await tomorrow.click()
  await expect(page.getByRole('status').filter({ hasText: 'The reminder was saved.' })).toBeVisible()
  expect((await people.user.reminders.list({ id })).reminders).toHaveLength(1)
})

test('a case type whose response was lost is added once, and the second try says so', async ({ as, people }) => {
  const name = `Type ${uniqueWord()}`
  const page = await as('admin')
  await page.goto('/admin/settings/case-types')
  await page.getByRole('button', { name: 'Add case type' }).click()
  await page.getByLabel('New case type').fill(name)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await loseResponse(page, '**/api/casetypes', () => save.click())
  await expect(page.getByRole('alert').filter({ hasText: 'add failed' })).toBeVisible()
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
  const { caseTypes } = await people.admin.caseTypes.list({})
  expect(caseTypes.filter((type) => type.name === name)).toHaveLength(1)
})
