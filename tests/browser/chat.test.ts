import type { WebSocketRoute } from '@playwright/test'
import type { ApiClient } from '../support/caller'
import { chatRegion, uniqueWord } from '../support/communications-page'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/staff-test'

/** Other tests count what somebody has not seen. */
async function allSeen(person: ApiClient, threadId: string) {
  const { messages } = await person.chat.listMessages({ threadId })
  await person.chat.markRead({ threadId, messageId: messages.at(-1)?.id ?? '' })
}

test('what is said while the connection is cut arrives once and in order', async ({ as, people }) => {
  const { user } = await people.user.auth.me({})
  const name = uniqueWord()
  const { id: threadId } = await people.other.chat.createRoom({ participantIds: [user.id], name })
  const page = await as('user')
  const sockets: WebSocketRoute[] = []
  const hosts = new Set<string>()
  let cut = false
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    hosts.add(new URL(socket.url()).hostname)
    if (cut) return void socket.close()
    sockets.push(socket)
    socket.connectToServer()
  })
  await page.goto(`/admin/communications?thread=${threadId}`)
  const log = page.getByRole('log').getByRole('listitem').getByRole('paragraph')
  const type = async (content: string) => {
    await page.getByRole('textbox', { name: `Message to ${name}` }).fill(content)
    await page.keyboard.press('Enter')
  }
  await type('1')
  await expect(log).toHaveText(['1'])

  await test.step('an answer that is lost doubles nothing', async () => {
    let lost = 0
    await page.route('**/api/chat/send', async (route) => {
      if (lost++ > 0) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await type('2')
    await expect(log).toHaveText(['1', '2'])
    await expect.poll(() => lost).toBeGreaterThan(1)
    await page.unroute('**/api/chat/send')
  })
  await test.step('nothing gets through for a while', async () => {
    cut = true
    await page.route('**/api/**', (route) => route.abort())
    for (const socket of sockets) await socket.close()
    await people.other.chat.send({ threadId, content: '3' })
    await type('4')
    await people.other.chat.send({ threadId, content: '5' })
    await type('6')
    await expect(page.getByText('Not sent yet. It will be sent when the connection is back.')).toBeVisible()
    await expect(log).toHaveText(['1', '2', '4', '6'])
  })
  await test.step('without the socket they are asked for every 2 s', async () => {
    await page.unroute('**/api/**')
    await expect(log).toHaveText(['1', '2', '3', '5', '4', '6'])
    await expect(page.getByText(/^(Not sent yet|Sending…)/)).toHaveCount(0)
    await people.other.chat.send({ threadId, content: '7' })
    await expect(log).toHaveText(['1', '2', '3', '5', '4', '6', '7'])
  })
  await test.step('the socket comes back, and the server has the same', async () => {
    cut = false
    await people.other.chat.send({ threadId, content: '8' })
    await expect(log).toHaveText(['1', '2', '3', '5', '4', '6', '7', '8'])
    await expect.poll(() => [...hosts]).toEqual(['127.0.0.1', 'localhost'])
    const { messages } = await people.other.chat.listMessages({ threadId })
    expect(messages.map(({ content }) => content)).toEqual(['1', '2', '3', '5', '4', '6', '7', '8'])
    await allSeen(people.other, threadId)
  })
})

test('a refused message says why and can be sent again or discarded; on a phone in the dark', async ({ as, people }) => {
  const { user } = await people.user.auth.me({})
  const { id: threadId } = await people.other.chat.createRoom({
    participantIds: [user.id],
    name: 'A rather long name of a room '.repeat(5),
  })
  await people.other.chat.send({ threadId, content: 'a long line without a space'.replaceAll(' ', '').repeat(9) })
  const page = await as('user', { phone: true, dark: true })
  await page.goto('/admin/communications')
  await page.getByRole('link', { name: /A rather long name/ }).click()
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
    threadId: (await people.other.chat.createRoom({ participantIds: [user.id], name: 'Aside' })).id,
    content: 'Psst',
  })
  await page.getByRole('button', { name: /^Aside ?, 1 unread/ }).click()
  await expect(chatRegion(page, 'Aside').getByText('Psst')).toBeVisible()
  await allSeen(people.other, threadId)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})
