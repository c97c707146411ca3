import type { Locator, Page } from '@playwright/test'
import { chatRegion } from '../support/browser/communications-page'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import type { People } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

/** The second is what a phone's keyboard leaves. */
const sizes = [
  { width: 390, height: 844 },
  { width: 390, height: 450 },
]

/** A chat with many messages, and with guests, whose states are shown above the messages. */
async function createLongChat({ user }: People) {
  const [w, clientIds] = [uniqueWord(), [] as string[]]
  for (let n = 0; n < 5; n++) clientIds.push((await user.clients.create({ firstName: `Luz${n}`, lastName: w, phone: '1' })).id)
  const { id: threadId } = await user.guests.invite({ clientIds })
  const name = `Long ${w}`
  await user.chat.updateRoom({ id: threadId, name })
  for (let n = 0; n < 20; n++) await user.chat.send({ threadId, content: `line ${n}` })
  return { threadId, name }
}
/** Without scrolling, with some messages, and under nothing else. */
async function expectComposerInSight(page: Page, chat: Locator) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const control of [chat.getByRole('textbox', { name: /^Message to/ }), chat.getByRole('button', { name: 'Send', exact: true })]) {
      await expect(control).toBeInViewport({ ratio: 1 })
      await control.click({ trial: true })
    }
    expect((await chat.getByRole('log').boundingBox())?.height).toBeGreaterThan(60)
    await expectNoHorizontalScroll(page)
  }
}

test('the composer is in sight on a phone, also above its keyboard, in a window and on the page', async ({ as, people }) => {
  const { threadId, name } = await createLongChat(people)
  const page = await as('user', { phone: true })
  await page.goto('/admin/communications')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByText('line 19', { exact: true })).toBeVisible()
  await expectComposerInSight(page, page.getByRole('main'))
  await expect(page.getByRole('tab', { name: 'People' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await test.step('with minimized chats below it', async () => {
    const { user: me } = await people.user.auth.me({})
    const { id } = await people.other.chat.createRoom({ participantIds: [me.id], name: `Aside ${name}` })
    await people.other.chat.send({ threadId: id, content: 'Psst' })
    await expect(page.getByRole('button', { name: new RegExp(`^Aside ${name} ?, 1 unread message$`) })).toBeVisible()
    await expectComposerInSight(page, page.getByRole('main'))
    await page.getByRole('button', { name: `Close the chat: Aside ${name}` }).click()
    await people.user.chat.markRead({
      threadId: id,
      messageId: (await people.user.chat.listMessages({ threadId: id })).messages[0]?.id ?? '',
    })
  })
  await test.step('in a chat window', async () => {
    await page.evaluate((id) => sessionStorage.setItem('lawoffice.chats', JSON.stringify([{ threadId: id, small: false }])), threadId)
    await page.goto('/admin/schedule')
    await expect(chatRegion(page, name).getByText('line 19', { exact: true })).toBeVisible()
    await expectComposerInSight(page, chatRegion(page, name))
  })
})
