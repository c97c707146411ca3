import { expect, test } from '../support/browser/staff-test'

test('a draft of an earlier version of the forms is not offered', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Drafted', phone: '209' })
  const page = await as('user')
  const notice = page.getByText(/^You have unsaved changes from/)
  await page.goto(`/admin/contacts/${id}`)
  await page.getByLabel('Notes').fill('half a thought')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto(`/admin/contacts/${id}`)
  await expect(notice).toBeVisible()
  await page.evaluate(() => {
    for (const [key, draft] of Object.entries(localStorage))
      if (key.startsWith('lawoffice.draft.')) {
        localStorage.removeItem(key)
        localStorage.setItem(key.replace('.2.', '.'), draft)
      }
  })
  await page.reload()
  await expect(page.getByLabel('Notes')).toBeEnabled()
  await expect(notice).toHaveCount(0)
})
