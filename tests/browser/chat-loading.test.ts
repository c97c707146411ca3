import type { Page } from '@playwright/test'
import { chatRegion } from '../support/browser/communications-page'
import { expect, test } from '../support/browser/staff-test'
import { addPerson, type People } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const roomList = '**/api/chat/rooms?*'
const unreadChat = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?, 1 unread message`) })
/** The next response to `url` is held back until `release`; `read` resolves when the server has sent it. */
async function holdResponse(page: Page, url: string) {
  const released = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  const hold = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    const response = await route.fetch()
    read.resolve()
    await released.promise
    // The page may have cancelled the request.
    await route.fulfill({ response }).catch(() => undefined)
  }
  await page.route(url, hold, { times: 1 })
  return { read: read.promise, release: released.resolve }
}
async function createChat({ admin, user }: People) {
  const { id, client } = await addPerson(admin)
  const name = uniqueWord()
  return { client, name, threadId: (await user.chat.createRoom({ participantIds: [id], name })).id }
}
const socketMessage = (page: Page, text: string) =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(text)))

test('shows a message that is sent before the chats are loaded', async ({ as, people }) => {
  const { client, name, threadId } = await createChat(people)
  const page = await as(client)
  await page.routeWebSocket(/\/ws\?/, () => {})
  const sent = Promise.withResolvers<void>()
  await page.route(roomList, (route) => sent.promise.then(() => route.continue()), { times: 1 })
  await page.goto('/admin/schedule')
  await people.user.chat.send({ threadId, content: 'Hello' })
  sent.resolve()
  await expect(unreadChat(page, name)).toBeVisible()
})

test('shows a message that arrives while the chats load', async ({ as, people }) => {
  const { client, name, threadId } = await createChat(people)
  const page = await as(client)
  const list = await holdResponse(page, roomList)
  const received = socketMessage(page, `Hello ${name}`)
  await page.goto('/admin/schedule')
  await list.read
  await people.user.chat.send({ threadId, content: `Hello ${name}` })
  await received
  list.release()
  await expect(unreadChat(page, name)).toBeVisible()
})

test('keeps a message that arrives while an older list of chats is on its way', async ({ as, people }) => {
  const { client, name, threadId } = await createChat(people)
  const page = await as(client)
  const canConnect = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/ws\?/, async (socket) => {
    await canConnect.promise
    // Other messages of the socket would refetch the list.
    socket.connectToServer().onMessage((text) => String(text).includes('"type":"message"') && socket.send(text))
  })
  const firstList = page.waitForResponse(roomList)
  await page.goto('/admin/schedule')
  await firstList
  const request = page.waitForRequest(roomList)
  const polled = await holdResponse(page, roomList)
  await polled.read
  await people.user.chat.send({ threadId, content: 'Hello' })
  canConnect.resolve()
  await expect(unreadChat(page, name)).toBeVisible()
  polled.release()
  await (await (await request).response())?.finished()
  await page.getByRole('button', { name: 'Search' }).first().focus()
  await expect(unreadChat(page, name)).toBeVisible()
})

test('shows a message that arrives while its chat loads', async ({ as, people }) => {
  const { client, name, threadId } = await createChat(people)
  const page = await as(client)
  const received = socketMessage(page, `Second ${name}`)
  await page.goto('/admin/schedule')
  await people.user.chat.send({ threadId, content: 'First' })
  const messages = await holdResponse(page, '**/messages*')
  await unreadChat(page, name).click()
  await messages.read
  await people.user.chat.send({ threadId, content: `Second ${name}` })
  await received
  messages.release()
  await expect(chatRegion(page, name).getByRole('log').getByText(`Second ${name}`)).toBeVisible()
})

test('a chat is read when it is shown, also if the last message is a reply from another device', async ({ as, people }) => {
  const { id, client } = await addPerson(people.admin)
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [id] })
  await people.user.chat.send({ threadId, content: 'When is the hearing?' })
  await client.chat.send({ threadId, content: 'On Monday' })
  const page = await as(client)
  await page.goto(`/admin/communications?thread=${threadId}`)
  await expect(page.getByRole('log').getByText('On Monday')).toBeVisible()
  const unread = async () => (await client.chat.listRooms({})).rooms.map((room) => room.unread)
  await expect.poll(unread).toEqual([0])
  await expect(page.getByRole('link', { name: 'Communications', exact: true })).toBeVisible()
})
