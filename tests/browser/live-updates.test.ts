import { expect, test } from '../support/browser/staff-test'
import { openUsers } from '../support/browser/users-table'
import { addPerson } from '../support/people/people'

test('a change during hydration is shown after it, without rendering the page again', async ({ as, people }) => {
  const name = `w${crypto.randomUUID().slice(0, 8)}`
  const page = await as('admin')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let held = 0
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('add-user-form')) {
      held += 1
      await released
    }
    await route.fulfill({ response })
  })
  let sockets = 0
  page.on('websocket', () => {
    sockets += 1
  })
  const opened = openUsers(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect.poll(() => held).toBeGreaterThan(0)
  // The frame reacts, so it is hydrated, and its effects have run.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search and go to' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await addPerson(people.admin, { name })
  expect(sockets).toBe(0)
  release()
  await opened
  await expect(page.getByText(name, { exact: true })).toBeVisible()
})
