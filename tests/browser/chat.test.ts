import type { WebSocketRoute } from '@playwright/test'
import type { ApiClient } from '../support/api/caller'
import { chatRegion } from '../support/browser/communications-page'
import { withDelayedResponse } from '../support/browser/delayed-response'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

/** Keeps the unread counts of other tests at zero. */
async function markAllRead(person: ApiClient, threadId: string) {
  const { messages } = await person.chat.listMessages({ threadId })
  await person.chat.markRead({ threadId, messageId: messages.at(-1)?.id ?? '' })
}

test('messages sent during a connection loss arrive once and in order', async ({ as, people }) => {
  const { user } = await people.user.auth.me({})
  const name = uniqueWord()
  const { id: threadId } = await people.other.chat.createRoom({ participantIds: [user.id], name })
  const page = await as('user')
  const sockets: WebSocketRoute[] = []
  const hosts = new Set<string>()
  let isCut = false
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    hosts.add(new URL(socket.url()).hostname)
    if (isCut) return void socket.close()
    sockets.push(socket)
    socket.connectToServer()
  })
  await page.goto(`/admin/communications?thread=${threadId}`)
  const log = page.getByRole('log').getByRole('listitem').getByRole('paragraph')
  const typeMessage = async (content: string) => {
    await page.getByRole('textbox', { name: `Message to ${name}` }).fill(content)
    await page.keyboard.press('Enter')
  }
  await typeMessage('1')
  await expect(log).toHaveText(['1'])

  await test.step('a lost response creates no duplicate', async () => {
    let requestCount = 0
    await page.route('**/api/chat/send', async (route) => {
      if (requestCount++ > 0) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await typeMessage('2')
    await expect(log).toHaveText(['1', '2'])
    await expect.poll(() => requestCount).toBeGreaterThan(1)
    await page.unroute('**/api/chat/send')
  })
  await test.step('no request gets through', async () => {
    isCut = true
    await page.route('**/api/**', (route) => route.abort())
    for (const socket of sockets) await socket.close()
    await people.other.chat.send({ threadId, content: '3' })
    await typeMessage('4')
    await people.other.chat.send({ threadId, content: '5' })
    await typeMessage('6')
    await expect(page.getByText('Not sent yet. It will be sent when the connection is back.')).toBeVisible()
    await expect(log).toHaveText(['1', '2', '4', '6'])
  })
  await test.step('without a socket the page polls every 2 s', async () => {
    await page.unroute('**/api/**')
    await expect(log).toHaveText(['1', '2', '3', '5', '4', '6'])
    await expect(page.getByText(/^(Not sent yet|Sending…)/)).toHaveCount(0)
    await people.other.chat.send({ threadId, content: '7' })
    await expect(log).toHaveText(['1', '2', '3', '5', '4', '6', '7'])
  })
  await test.step('the socket reconnects, and the server has the same messages', async () => {
    isCut = false
    await people.other.chat.send({ threadId, content: '8' })
    await expect(log).toHaveText(['1', '2', '3', '5', '4', '6', '7', '8'])
    await expect.poll(() => [...hosts]).toEqual(['127.0.0.1', 'localhost'])
    const { messages } = await people.other.chat.listMessages({ threadId })
    expect(messages.map(({ content }) => content)).toEqual(['1', '2', '3', '5', '4', '6', '7', '8'])
    await markAllRead(people.other, threadId)
  })
})

test('a message that is edited again before the change is saved starts from the new text', async ({ as, people }) => {
  const { user } = await people.other.auth.me({})
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [user.id], name: uniqueWord() })
  await people.user.chat.send({ threadId, content: 'Helo' })
  const page = await as('user')
  await page.goto(`/admin/communications?thread=${threadId}`)
  const log = page.getByRole('log')
  const editor = log.getByRole('textbox', { name: 'Message' })
  const edit = () => log.getByRole('button', { name: 'Edit this message' }).click()
  await edit()
  await editor.fill('Hello')
  await withDelayedResponse(page, '**/api/chat/messages/*', {
    act: () => editor.press('Enter'),
    duringDelay: async () => {
      await edit()
      await expect(editor).toHaveValue('Hello')
      await editor.press('Escape')
    },
  })
  await expect(log.getByText('Hello', { exact: true })).toBeVisible()
  await markAllRead(people.other, threadId)
})

test('a rejected message says why and can be resent or discarded, on a phone in dark mode', async ({ as, people }) => {
  const { user } = await people.user.auth.me({})
  const [w, aside] = [uniqueWord(), `Aside ${uniqueWord()}`]
  const { id: threadId } = await people.other.chat.createRoom({
    participantIds: [user.id],
    name: `${w} ${'A rather long name of a room '.repeat(5)}`,
  })
  await people.other.chat.send({ threadId, content: 'a long line without a space'.replaceAll(' ', '').repeat(9) })
  const page = await as('user', { phone: true, dark: true })
  await page.goto('/admin/communications')
  await page.getByRole('link', { name: new RegExp(w) }).click()
  await page.route('**/api/chat/send', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>proxy' }))
  await page.getByRole('textbox').fill('Hello')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Failed to send')).toBeVisible()
  await page.unroute('**/api/chat/send')
  await page.route('**/api/chat/send', (route) => route.fulfill({ status: 403, json: { error: 'Not allowed' } }))
  await page.getByRole('button', { name: 'Send again' }).click()
  const denied = page.getByRole('log').getByRole('status').filter({ hasText: 'Permission denied' })
  await expect(denied).toContainText('Not allowed')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.unroute('**/api/chat/send')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('log').getByText('Hello', { exact: true })).toBeVisible()
  await expect(page.getByRole('log').getByRole('button', { name: 'Delete' })).toBeVisible()
  await expectTouchTargets(page)
  await expect(denied).toHaveCount(0)
  await page.route('**/api/chat/send', (route) => route.fulfill({ status: 403, json: { error: 'Not allowed' } }))
  await page.getByRole('textbox').fill('Never mind')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Never mind')).toHaveCount(0)
  await page.unroute('**/api/chat/send')
  await people.other.chat.send({
    threadId: (await people.other.chat.createRoom({ participantIds: [user.id], name: aside })).id,
    content: 'Psst',
  })
  await page.getByRole('button', { name: new RegExp(`^${aside} ?, 1 unread`) }).click()
  await expect(chatRegion(page, aside).getByText('Psst')).toBeVisible()
  await markAllRead(people.other, threadId)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})
