import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createContextPool } from '../support/browser/contexts'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/staff-test'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'

test('an Admin asks for a backup on the dashboard', async ({ browser }) => {
  test.setTimeout(120_000)
  const office = await startOffice()
  try {
    const { admin, user } = await createPeople(office)
    // A file in place of the folder makes each backup fail.
    writeFileSync(path.join(office.dataDir, 'backups'), '')
    const contexts = createContextPool(browser, office.url)
    const page = await contexts.open(admin, {})
    await page.goto(`${office.url}/admin`)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByRole('status').getByText('The requested backup starts within a minute.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back up now' })).toBeFocused()
    await expectAccessible(page)
    await page.goto(`${office.url}/admin/settings/ledger`)
    await expect(page.getByText('asked for a backup')).toBeVisible()
    await waitForHydration(page)

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and go to' })
    await palette.getByRole('searchbox').fill('backup')
    await palette.getByRole('menuitem', { name: 'Settings: Backups' }).click()
    await expect(page).toHaveURL(`${office.url}/admin/settings/backups`)
    await expect(
      page.getByText('backups are stored in the folder or container that the setting BACKUP_TO names', { exact: false }),
    ).toBeVisible()
    await expect(page.getByText('The requested backup starts within a minute.')).toBeVisible()
    await expectAccessible(page)

    const later = await contexts.open(admin, {})
    await later.clock.setSystemTime(Date.now() + 11 * 60_000)
    await later.goto(`${office.url}/admin`)
    await expect(later.getByRole('status').getByText('The requested backup has not been made yet. The server log shows why.')).toBeVisible()
    await expect(later.getByRole('button', { name: 'Back up now' })).toBeEnabled()

    const other = await contexts.open(user, {})
    await other.goto(`${office.url}/admin`)
    await waitForHydration(other)
    await expect(other.getByText(/backup/i)).toHaveCount(0)
    await contexts.takeBack()
  } finally {
    await office.remove()
  }
})
