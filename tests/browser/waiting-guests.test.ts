import { chatRegion } from '../support/browser/communications-page'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import type { People } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

/** A client who opened the link and waits to be let in. */
async function createWaitingGuest({ user, stranger }: People) {
  const name = uniqueWord()
  const { id } = await user.clients.create({ firstName: 'Luz', lastName: name, phone: '1' })
  const { invitations } = await user.guests.invite({ clientIds: [id] })
  const { secret } = await stranger.guestAccess.enter({ token: new URL(invitations[0]?.link ?? '').hash.slice(1) })
  return { name: `Luz ${name}`, id: invitations[0]?.id ?? '', secret }
}

test('a waiting guest is shown on every screen until someone lets them in or declines', async ({ as, people }) => {
  const page = await as('user')
  await page.clock.install()
  await page.goto('/admin/schedule')
  const { name } = await createWaitingGuest(people)
  const waiting = page.getByRole('status').getByText(`${name} is waiting to be let into a chat.`)
  await expect(waiting).toBeVisible()
  await page.clock.fastForward('10:00')
  await page.getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(waiting).toBeVisible()
  await expectAccessible(page)
  await test.step('letting them in opens the chat', async () => {
    await page.getByRole('button', { name: `Let in ${name}` }).click()
    await expect(waiting).toHaveCount(0)
    await expect(chatRegion(page, `Chat with ${name}`).getByRole('textbox')).toBeFocused()
  })
  await test.step('declining ends their access', async () => {
    const { name: other } = await createWaitingGuest(people)
    await page.getByRole('button', { name: `Decline ${other}` }).click()
    const question = page.getByRole('alertdialog', { name: `Decline ${other}?` })
    await expect(question).toContainText('They are not let in. You can create a new link for them.')
    await question.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText(`${other} is waiting to be let into a chat.`)).toHaveCount(0)
  })
})

test('a guest who closes the page is not shown as waiting until it opens again', async ({ as, people, office }) => {
  const page = await as('user')
  await page.clock.install()
  await page.goto('/admin/schedule')
  const { name, id, secret } = await createWaitingGuest(people)
  const waiting = page.getByText(`${name} is waiting to be let into a chat.`)
  await expect(waiting).toContainText('Since today')
  await queryRows(office.databaseUrl, "UPDATE chat_guest SET seen_at = now() - interval '2 minutes' WHERE id = $1", [id])
  await page.clock.fastForward('00:16')
  await expect(waiting).toHaveCount(0)
  await page.getByRole('button', { name: `Chat with ${name}`, exact: true }).click()
  await expect(chatRegion(page, `Chat with ${name}`)).toContainText(`${name} opened the link and closed the page before being let in.`)
  await people.stranger.guestAccess.getChat({ secret })
  await expect(waiting).toBeVisible()
  await people.user.guests.end({ id })
  await expect(waiting).toHaveCount(0)
})

test('a waiting guest is shown on a phone and as a desktop notification', async ({ as, people }) => {
  const page = await as('user', { phone: true, dark: true })
  await page.addInitScript(() => {
    window.shownNotifications = []
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    class FakeNotification {
      static permission = 'granted'
      constructor(title: string, options: { body?: string; tag?: string }) {
        window.shownNotifications.push({ title, ...options, click: () => {} })
      }
    }
    Object.assign(window, { Notification: FakeNotification })
  })
  await page.goto('/admin/clients')
  const { name } = await createWaitingGuest(people)
  await expect(page.getByRole('button', { name: `Let in ${name}` })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.shownNotifications.map(({ title }) => title))).toEqual([name])
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Decline ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('button', { name: `Let in ${name}` })).toHaveCount(0)
})

test('a browser that cannot show desktop notifications still shows the waiting guest', async ({ as, people }) => {
  const page = await as('user', { phone: true })
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    // As in Chrome for Android.
    class FailingNotification {
      static permission = 'granted'
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    }
    Object.assign(window, { Notification: FailingNotification })
  })
  await page.goto('/admin/clients')
  const { name } = await createWaitingGuest(people)
  await expect(page.getByRole('button', { name: `Let in ${name}` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})
