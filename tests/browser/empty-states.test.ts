import { createContextPool } from '../support/browser/contexts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from '../support/browser/staff-test'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'

const screens = [
  { path: 'deadlines', empty: 'Nothing due.', button: 'Add deadline', dialog: 'Add a deadline' },
  { path: 'conflicts', empty: 'No conflict checks.', button: 'New check', dialog: 'New conflict check' },
  { path: 'schedule', empty: 'No events found for the selected users.', button: 'New Event', dialog: 'Create Event' },
  { path: 'settings/rules', empty: 'No rules yet.', button: 'Add rule', dialog: 'Add a rule' },
]

test('an empty list has the button that adds its first record', async ({ browser }) => {
  test.setTimeout(120_000)
  const office = await startOffice()
  try {
    const people = await createPeople(office)
    const contexts = createContextPool(browser, office.url)
    const page = await contexts.open(people.admin, { phone: true })
    for (const { path, empty, button, dialog } of screens)
      await test.step(path, async () => {
        await page.goto(`/admin/${path}`)
        await waitForHydration(page)
        const place = page.getByText(empty, { exact: true }).locator('..')
        await expectAccessible(page)
        await expectNoHorizontalScroll(page)
        await place.getByRole('button', { name: button }).click()
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      })
    await test.step('what is overdue or closed is not added', async () => {
      for (const section of ['overdue', 'closed']) {
        await page.goto(`/admin/deadlines?show=${section}`)
        await waitForHydration(page)
        await expect(page.getByText(/^(Nothing due|No deadlines are done or withdrawn)\.$/)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Add deadline' })).toHaveCount(1)
      }
    })
    await contexts.takeBack()
  } finally {
    await office.remove()
  }
})
