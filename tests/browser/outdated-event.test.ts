import { withDelayedResponse } from '../support/browser/delayed-response'
import { expect, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

test('an event that a colleague has changed is loaded again before its form opens', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: userId, client } = await addPerson(people.admin)
  const { id } = await client.events.create({ title: `Call ${w}`, start: '2031-03-05T17:00:00Z', userId })
  const page = await as(client)
  await page.goto(`/admin/schedule?users=${userId}&view=week&day=2031-03-05`)
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  await page.getByRole('button', { name: new RegExp(`Call ${w}`) }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue(`Call ${w}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await people.admin.events.update({ id, title: `Hearing ${w}` })
  const changed = page.getByRole('button', { name: new RegExp(`Hearing ${w}`) })
  await withDelayedResponse(page, `**/api/events/${id}`, {
    method: 'GET',
    act: () => changed.click(),
    duringDelay: async () => {
      await expect(dialog).toBeVisible()
      await expect(dialog.getByLabel('Title')).toHaveCount(0)
    },
  })
  await expect(dialog.getByLabel('Title')).toHaveValue(`Hearing ${w}`)
  await dialog.getByLabel('Notes').fill('Bring the lease')
  await test.step('a form that is open stays when a colleague changes the event', async () => {
    await people.admin.events.update({ id, start: '2031-03-05T18:00:00Z' })
    // Behind the open dialog.
    await expect(
      page
        .locator('button')
        .filter({ hasText: `Hearing ${w}` })
        .filter({ hasText: '10:00' }),
    ).toBeVisible()
    await expect(dialog.getByLabel('Notes')).toHaveValue('Bring the lease')
  })
})
