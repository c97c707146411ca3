import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
let office: OfficeUnderTest
const id = { admin: '', user: '', other: '' }
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
  for (const name of ['admin', 'user', 'other'] as const) id[name] = (await people[name].auth.me({})).user.id
})
/** With Ben and Cleo. */
const createChat = async () => (await people.user.chat.createRoom({ participantIds: [id.other] })).id
const noticesIn = async (person: ApiClient, threadId: string) =>
  (await person.notifications.list({})).notices.filter(({ mention }) => mention?.threadId === threadId)

test('a mention notifies the mentioned participant once, and neither its author nor outsiders', async () => {
  const threadId = await createChat()
  const hers = await openSocket(office.url, people.other.token ?? '')
  const message = { threadId, content: '@Cleo Park @Ana Ruiz @Ben Ito please look', clientMsgId: crypto.randomUUID() }
  const mentions = [id.other, id.other, id.admin, id.user]
  for (let again = 0; again < 2; again++) await people.user.chat.send({ ...message, mentions })
  await hers.waitFor('changed', (m) => m.resource === 'notice')
  const [notice, ...more] = await noticesIn(people.other, threadId)
  expect(notice).toMatchObject({ caseId: null, missedCall: null, mention: { from: 'Ben Ito', text: message.content } })
  expect(more).toEqual([])
  for (const person of [people.user, people.admin]) expect(await noticesIn(person, threadId)).toEqual([])
  expect((await people.user.chat.listMessages({ threadId })).messages).toHaveLength(1)

  await expect(people.user.notifications.complete({ id: notice?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  await people.other.notifications.complete({ id: notice?.id ?? '' })
  expect(await noticesIn(people.other, threadId)).toEqual([])
  hers.socket.close()
})

test('a mention’s notification disappears with the message or with access to the chat', async () => {
  const [first, second] = [await createChat(), await createChat()]
  const { id: messageId } = await people.user.chat.send({ threadId: first, content: '@Cleo Park', mentions: [id.other] })
  await people.user.chat.send({ threadId: second, content: '@Cleo Park', mentions: [id.other] })
  for (const threadId of [first, second]) expect(await noticesIn(people.other, threadId)).toHaveLength(1)
  await people.user.chat.deleteMessage({ id: messageId })
  await people.user.chat.updateRoom({ id: second, remove: [id.other] })
  for (const threadId of [first, second]) expect(await noticesIn(people.other, threadId)).toEqual([])
  expect(await queryRows(office.databaseUrl, 'SELECT FROM notice WHERE message_id = $1', [messageId])).toHaveLength(1)
})
