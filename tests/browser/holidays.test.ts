import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'

test('week and month name the holidays', async ({ as, people }) => {
  const { holidays } = await people.user.events.officeHours({})
  const { date = '' } = holidays.find(({ name }) => name === 'Thanksgiving Day') ?? {}
  // Of a person without events: an empty week must scroll by keyboard too.
  const { id, client } = await addPerson(people.admin)
  const page = await as(client)
  for (const view of ['week', 'month']) {
    await page.goto(`/admin/schedule?view=${view}&day=${date}&users=${id}`)
    await expect(page.getByText('Thanksgiving Day').first()).toBeVisible()
    await expectAccessible(page)
  }
  const phone = await as('user', { phone: true })
  for (const view of ['week', 'month']) {
    await phone.goto(`/admin/schedule?view=${view}&day=${date}&users=${id}`)
    await expect(phone.getByText('Thanksgiving Day').filter({ visible: true }).first()).toBeVisible()
  }
})
