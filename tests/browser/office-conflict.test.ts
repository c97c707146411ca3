import { openInTimeZone } from '../support/browser/open-in-time-zone'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/staff-test'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'

test('the setup does not silently replace what a colleague changed about the office', async ({ browser }) => {
  test.setTimeout(120_000)
  const office = await startOffice()
  try {
    const { admin } = await createPeople(office)
    await admin.setup.saveOffice({ name: 'Ruiz', phone: '(559) 555-0188' })
    const page = await openInTimeZone(browser, office.url, admin, 'America/Los_Angeles')
    await page.goto('/admin/initial?step=office')
    await waitForHydration(page)
    await page.getByLabel('Street').fill('9 Oak Street')
    await admin.setup.saveOffice({ name: 'Ruiz', phone: '(559) 555-0199' })
    const save = page.getByRole('button', { name: 'Save and continue' })
    await save.click()
    const compare = page.getByRole('alertdialog', { name: 'Someone else changed this record' })
    await expect(compare.getByRole('row', { name: 'Phone' }).getByRole('cell')).toHaveText(['(559) 555-0199', '(559) 555-0188'])
    await expect(compare.getByRole('row', { name: 'Street' }).getByRole('cell')).toHaveText(['118 Court Street', '9 Oak Street'])
    await expectAccessible(page)
    await compare.getByRole('button', { name: 'Back to the form' }).click()
    await page.getByLabel('Phone').fill('(559) 555-0199')
    await save.click()
    await compare.getByRole('button', { name: 'Save my version' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Review the website' })).toBeVisible()
    expect((await admin.setup.get({})).office).toMatchObject({ phone: '(559) 555-0199', street: '9 Oak Street' })
    await page.context().close()
  } finally {
    await office.remove()
  }
})
