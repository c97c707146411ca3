import { expect, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'

test('on a phone the month opens at today, below the month and the day before, and Today returns there', async ({ as, people }) => {
  for (let day = 1; day <= 24; day += 1)
    await people.user.events.create({ title: `Call ${day}`, start: `2032-05-${String(day).padStart(2, '0')}T18:00:00Z` })
  const page = await as('user', { phone: true })
  await page.clock.setFixedTime('2032-05-25T18:00:00Z')
  await page.goto('/admin/schedule?view=month')
  const today = page.getByRole('region', { name: 'Tuesday, May 25' })
  await expect(today).toBeInViewport()
  // What says that there are earlier days.
  await expect(page.getByRole('heading', { name: 'May 2032' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /Call 24/ })).toBeInViewport()
  await page.getByRole('heading', { name: 'Schedule' }).scrollIntoViewIfNeeded()
  await expect(today).not.toBeInViewport()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(today).toBeInViewport()
})

test('the month shows whole titles in narrow columns', async ({ as, people }) => {
  const { id: userId, client } = await addPerson(people.admin)
  const title = 'Arraignment, Dept. 4: García'
  await client.events.create({ title, start: '2033-05-06T17:30:00Z', end: '2033-05-06T18:30:00Z', userId })
  const page = await as(client)
  for (const width of [760, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/schedule?users=${userId}&view=month&day=2033-05-06`)
    const content = page
      .getByRole('button', { name: new RegExp(title) })
      .locator('span')
      .first()
    await expect(content).toBeVisible()
    expect(await content.evaluate((one) => one.scrollHeight - one.clientHeight), `${width} px`).toBe(0)
  }
})
