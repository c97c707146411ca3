import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
let cleoId = ''
beforeAll(async () => {
  people = await sharedPeople()
  cleoId = (await people.other.auth.me({})).user.id
})
const caseNumber = () => `N-${crypto.randomUUID()}`

test('a chat is named after its case, also in calls and notifications, until someone names it', async () => {
  const number = caseNumber()
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña', caseNumber: number })
  const { id: threadId, room } = await people.user.chat.createRoom({ participantIds: [cleoId], caseId })
  const name = `Peña v. Smith (${number})`
  expect(room.name).toBe(name)
  expect((await people.user.cases.get({ id: caseId })).case.chatRooms).toMatchObject([{ threadId, name }])
  expect((await people.other.chat.listRooms({})).rooms.find(({ id }) => id === threadId)?.name).toBe(name)

  await people.user.chat.send({ threadId, content: '@Cleo', mentions: [cleoId] })
  const device = crypto.randomUUID()
  const { id, call } = await people.user.calls.start({ people: [cleoId], threadId, kind: 'audio', device })
  expect(call.threadName).toBe(name)
  await people.user.calls.leave({ id, device })
  const { notices } = await people.other.notifications.list({})
  expect(notices.filter(({ missedCall, mention }) => (missedCall ?? mention)?.threadId === threadId)).toMatchObject([
    { missedCall: { threadName: name } },
    { mention: { threadName: name } },
  ])

  await people.user.cases.update({ id: caseId, title: 'Peña v. Jones' })
  expect((await people.user.chat.getRoom({ id: threadId })).room.name).toBe(`Peña v. Jones (${number})`)
  await people.user.chat.updateRoom({ id: threadId, name: 'Hearing' })
  expect((await people.user.chat.getRoom({ id: threadId })).room.name).toBe('Hearing')
})

test('saving the names of a case’s chats unchanged names none of them', async () => {
  const { id: caseId } = await people.user.cases.create({ title: 'Peña', clientName: 'Iván Peña' })
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [cleoId], caseId })
  const { chatRooms } = (await people.user.cases.get({ id: caseId })).case
  await people.user.cases.update({ id: caseId, chatRooms })
  expect((await people.user.chat.listMessages({ threadId })).messages).toEqual([])
})

test('a chat without a case and without a name has no name in calls and notifications', async () => {
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [cleoId] })
  const device = crypto.randomUUID()
  const { id, call } = await people.user.calls.start({ people: [cleoId], threadId, kind: 'audio', device })
  expect(call.threadName).toBeNull()
  await people.user.calls.leave({ id, device })
  const { notices } = await people.other.notifications.list({})
  expect(notices.find(({ missedCall }) => missedCall?.threadId === threadId)?.missedCall?.threadName).toBeNull()
})
