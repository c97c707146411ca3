import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { sharedPeople } from '../support/office/shared-office'
import { addPerson, type People } from '../support/people/people'
import { enteredPortal } from '../support/records/portals'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})

/** What a person reads of the client in the chat of a case; null if they are not in it. */
async function messagesOf(person: ApiClient, caseId: string) {
  const { rooms } = await person.chat.listRooms({ caseId })
  const room = rooms.find(({ joined }) => joined)
  if (!room) return null
  const { messages } = await person.chat.listMessages({ threadId: room.id })
  return messages.flatMap(({ content, type }) => (type === 'text' ? [content] : []))
}
const write = (secret: string, content: string) => people.stranger.portalAccess.sendMessage({ secret, content })

test("the new owner of a case reads and gets the client's messages", async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  await write(secret, 'Before')
  expect(await messagesOf(people.other, caseId)).toBeNull()
  const { user } = await people.other.auth.me({})
  await people.user.cases.handOver({ ids: [caseId], to: user.id })
  await write(secret, 'After')
  expect(await messagesOf(people.other, caseId)).toEqual(['Before', 'After'])
})

test('so does a new assignee', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const { user } = await people.other.auth.me({})
  await people.user.cases.update({ id: caseId, assignedTo: user.id })
  await write(secret, 'Hello')
  expect(await messagesOf(people.other, caseId)).toEqual(['Hello'])
})

test('so does who takes over the cases of a deleted account', async () => {
  const leaver = await addPerson(people.admin)
  const { caseId, secret } = await enteredPortal(leaver.client)
  const { user } = await people.other.auth.me({})
  await people.admin.users.remove({ id: leaver.id, handOverTo: user.id })
  await write(secret, 'Is anybody there?')
  expect(await messagesOf(people.other, caseId)).toEqual(['Is anybody there?'])
})

test('so does the owner of a case whose portal is opened again', async () => {
  const { id, caseId } = await enteredPortal(people.user)
  await people.user.portals.end({ id })
  const { user } = await people.other.auth.me({})
  await people.user.cases.handOver({ ids: [caseId], to: user.id })
  expect(await messagesOf(people.other, caseId)).toBeNull()
  await people.other.portals.create({ id: caseId, language: 'es' })
  expect(await messagesOf(people.other, caseId)).toEqual([])
})
