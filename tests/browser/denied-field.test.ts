import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('a form says which fields the person may not change, as a denied permission', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: `Mara ${uniqueWord()}`, phone: '1', area: 'Family Law' })
  const page = await as('user')
  await page.goto(`/admin/contacts/${id}`)
  await page.getByLabel('Practice area').selectOption('Traffic')
  const denied = { error: 'Not allowed to change area', errors: [{ field: 'area', message: 'Not allowed' }] }
  await page.route(`**/api/contacts/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 403, json: denied }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save contact' }).click()
  const message = page.getByRole('status').filter({ hasText: 'Permission denied' })
  await expect(message).toContainText('Not allowed to change area')
  await expect(page.getByLabel('Practice area')).not.toHaveAccessibleDescription(/Not allowed/)
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByLabel('Practice area')).toHaveValue('Traffic')
})
