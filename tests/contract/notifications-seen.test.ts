import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
let office: OfficeUnderTest
let cleoId = ''
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
  cleoId = (await people.other.auth.me({})).user.id
})
/** A chat in which Ben mentioned Cleo. */
async function mentionCleo() {
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [cleoId] })
  const { id: messageId } = await people.user.chat.send({ threadId, content: '@Cleo', mentions: [cleoId] })
  return { threadId, messageId }
}
const noticeIn = async (person: ApiClient, threadId: string) =>
  (await person.notifications.list({})).notices.find(({ mention }) => mention?.threadId === threadId)

test('a notification that was seen stays in the list, and the other windows of the person learn of it', async () => {
  const { threadId } = await mentionCleo()
  const notice = await noticeIn(people.other, threadId)
  expect(notice?.seen).toBe(false)
  const otherWindow = await openSocket(office.url, people.other.token ?? '')
  await people.other.notifications.markSeen({ ids: [notice?.id ?? '', crypto.randomUUID()] })
  await otherWindow.waitFor('changed', (m) => m.resource === 'notice')
  expect((await noticeIn(people.other, threadId))?.seen).toBe(true)
  otherWindow.socket.close()
})

test('a person cannot mark the notifications of others', async () => {
  const { threadId } = await mentionCleo()
  const { id = '' } = (await noticeIn(people.other, threadId)) ?? {}
  for (const person of [people.user, people.admin]) await person.notifications.markSeen({ ids: [id] })
  expect((await noticeIn(people.other, threadId))?.seen).toBe(false)
  await expect(people.other.notifications.markSeen({ ids: ['x'] })).rejects.toMatchObject({ status: 400 })
})

test('reading the message in the chat is seeing the mention, and no later one', async () => {
  const [read, unread] = [await mentionCleo(), await mentionCleo()]
  await people.other.chat.markRead(read)
  expect((await noticeIn(people.other, read.threadId))?.seen).toBe(true)
  expect((await noticeIn(people.other, unread.threadId))?.seen).toBe(false)
})

test('reading another chat leaves the mention unseen', async () => {
  const { threadId, messageId } = await mentionCleo()
  await people.user.chat.send({ threadId, content: '@Cleo again', mentions: [cleoId] })
  await people.other.chat.markRead(await mentionCleo())
  await people.other.chat.markRead({ threadId, messageId })
  const mentions = (await people.other.notifications.list({})).notices.filter(({ mention }) => mention?.threadId === threadId)
  expect(mentions.map(({ seen }) => seen).toSorted()).toEqual([false, true])
})
