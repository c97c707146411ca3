import type { Locator, Page } from '@playwright/test'
import { uniqueWord } from '../support/communications-page'
import { screens } from '../support/contexts'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/staff-test'

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('the filters of each list are on one line', async ({ as }) => {
  const page = await as('admin')
  for (const screen of ['cases', 'clients', 'contacts'])
    for (const view of ['', '?view=list', '?view=grid']) {
      await page.goto(`/admin/${screen}${view}`)
      const { height } = await boxOf(page.getByRole('search'))
      expect(height, `${screen}${view}`).toBeLessThan(40)
      await expectNoHorizontalScroll(page)
    }
})

for (const dark of [false, true])
  test(`on a phone the rows start in the first third, titles first, without Delete, ${dark ? 'dark' : 'light'}`, async ({ as, people }) => {
    const w = uniqueWord()
    await people.user.cases.create({ title: `Matter of ${w}`, clientName: 'Somebody' })
    await people.user.clients.create({ firstName: 'Rosa', lastName: w, phone: '1' })
    await people.user.contacts.create({ name: `Rosa ${w}`, phone: '1' })
    const page = await as('user', { phone: true, dark })
    for (const screen of ['cases', 'clients', 'contacts']) {
      await page.goto(`/admin/${screen}?q=${w}`)
      const row = page.getByRole('row').filter({ hasText: w })
      expect((await boxOf(row)).y, screen).toBeLessThan(screens.phone.height / 3)
      await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
      await expectTouchTargets(page)
      await expectAccessible(page)
    }
    await page.goto(`/admin/cases?q=${w}`)
    const [title, number] = [await boxOf(page.getByText(`Matter of ${w}`)), await boxOf(page.locator('[data-open]'))]
    expect(title.y + title.height).toBeLessThanOrEqual(number.y)
    await test.step('filters are behind a button that counts them', async () => {
      await expect(page.getByLabel('Status')).toBeHidden()
      await page.getByRole('button', { name: 'Filters', exact: true }).tap()
      await page.getByLabel('Status').selectOption('Closed')
      await expect(page.getByText('No cases found.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
      await expectNoHorizontalScroll(page)
      await expectTouchTargets(page)
    })
  })

test('a toast covers no content', async ({ as, people }) => {
  const w = uniqueWord()
  const { id } = await people.user.contacts.create({ name: `Rosa ${w}`, phone: '1' })
  for (const phone of [false, true]) {
    const page = await as('user', { phone })
    await page.goto(`/admin/contacts/${id}`)
    await page.getByLabel('Notes').fill(phone ? 'from a phone' : 'from a desk')
    await page.getByRole('button', { name: 'Save contact' }).click()
    await expect(toast(page).getByText('Contact saved')).toBeVisible()
    const { x, y, width, height } = await boxOf(toast(page))
    const content = await boxOf(page.getByRole('main'))
    // On a phone it covers the bar above the content, and disappears with it when the page is scrolled.
    if (phone) expect(y + height).toBeLessThan(screens.phone.height / 4)
    else expect(x + width).toBeLessThan(content.x + 24)
  }
})
