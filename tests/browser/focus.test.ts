import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('the focus stays near what disappears', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Matter of Peña', clientName: 'Nobody' })
  for (const text of ['Call the court', 'Write the letter']) await people.user.todos.create({ id, text })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=todo`)
  // The history beside it names todos too.
  const todos = page.getByRole('tabpanel', { name: 'ToDo' })
  const item = (text: string) => todos.getByRole('listitem').filter({ hasText: text })
  const remove = async (text: string) => {
    await item(text)
      .getByRole('button', { name: `Delete: ${text}` })
      .press('Enter')
    await expect(item(text)).toHaveCount(0)
  }
  await remove('Call the court')
  await expect(todos.getByRole('list').filter({ hasText: 'Write the letter' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(item('Call the court')).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
})

test('a screen that opens takes the focus', async ({ as, people }) => {
  const title = `Matter of ${uniqueWord()}`
  const { id } = await people.user.cases.create({ title, clientName: 'Nobody' })
  const page = await as('user')
  await page.goto(`/admin/cases?q=${title}`)
  await page.getByRole('table', { name: 'Cases' }).locator('[data-open]').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/cases/${id}`))
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Cases', exact: true }).last()).toBeFocused()
})

/** Expects that nothing lies over the element that has the focus. */
const expectFocusUncovered = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement
        if (!focused) return 'nothing has the focus'
        const { left, right, top, bottom } = focused.getBoundingClientRect()
        const covers = [top + 2, bottom - 2]
          .map((y) => document.elementFromPoint((left + right) / 2, y))
          .filter((element) => !element || !(focused.contains(element) || element.contains(focused)))
        return covers.map((element) => element?.outerHTML ?? 'the edge of the window').join()
      }),
    )
    .toBe('')

test('the titles of a table and the bar of a selection do not cover the row that has the focus', async ({ as, people }) => {
  const w = uniqueWord()
  await Promise.all(Array.from({ length: 30 }, (_, i) => people.user.contacts.create({ name: `${w} ${i + 10}`, phone: '1' })))
  const page = await as('user')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`/admin/contacts?q=${w}`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible()
  const links = page.getByRole('table', { name: 'Contacts' }).locator('[data-open]')
  const row = (index: number) => page.locator(`[data-index="${index}"] [data-open]`)
  await links.first().focus()
  await page.keyboard.press('End')
  await expect(row(29)).toBeFocused()
  await expectFocusUncovered(page)
  for (let index = 28; index >= 0; index--) {
    await page.keyboard.press('ArrowUp')
    await expect(row(index)).toBeFocused()
    await expectFocusUncovered(page)
  }
  for (let index = 1; index < 30; index++) {
    await page.keyboard.press('ArrowDown')
    await expect(row(index)).toBeFocused()
    await expectFocusUncovered(page)
  }
  await page.keyboard.press('Home')
  await expect(row(0)).toBeFocused()
  await expectFocusUncovered(page)
})

for (const phone of [false, true])
  test(`the bar that saves a form does not cover the field that has the focus, ${phone ? 'phone' : 'desktop'}`, async ({ as }) => {
    const page = await as('user', { phone })
    await page.goto('/admin/clients/new')
    await page.getByLabel('First name').fill('Ana')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.getByLabel('City').evaluate((field: HTMLElement) => {
      window.scrollBy(0, field.getBoundingClientRect().bottom + 4 - window.innerHeight)
      field.focus()
    })
    await expect(page.getByLabel('City')).toBeFocused()
    await expectFocusUncovered(page)
  })
