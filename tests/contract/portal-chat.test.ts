import { beforeAll, expect, test } from 'vitest'
import { portalMessages } from '@/contract/portal-messages'
import type { ApiClient } from '../support/api/caller'
import { queueRequests } from '../support/database/queue-requests'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
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

test("a new assignee of a case reads and gets the client's messages", async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const { user } = await people.other.auth.me({})
  await people.user.cases.update({ id: caseId, assignedTo: user.id })
  await write(secret, 'Hello')
  expect(await messagesOf(people.other, caseId)).toEqual(['Hello'])
})

test("a person who takes over the cases of a deleted account reads and gets the clients' messages", async () => {
  const leaver = await addPerson(people.admin)
  const { caseId, secret } = await enteredPortal(leaver.client)
  const { user } = await people.other.auth.me({})
  await people.admin.users.remove({ id: leaver.id, handOverTo: user.id })
  await write(secret, 'Is anybody there?')
  expect(await messagesOf(people.other, caseId)).toEqual(['Is anybody there?'])
})

test("the owner of a case whose portal is opened again reads and gets the client's messages", async () => {
  const { id, caseId } = await enteredPortal(people.user)
  await people.user.portals.end({ id })
  const { user } = await people.other.auth.me({})
  await people.user.cases.handOver({ ids: [caseId], to: user.id })
  expect(await messagesOf(people.other, caseId)).toBeNull()
  await people.other.portals.create({ id: caseId, language: 'es' })
  expect(await messagesOf(people.other, caseId)).toEqual([])
})

test('the chat with a client says so in its name, unlike the other chats of the case', async () => {
  const { caseId, portal } = await enteredPortal(people.user)
  const { threadId } = portal
  const caseNumber = `P-${crypto.randomUUID()}`
  await people.user.cases.update({ id: caseId, title: 'Peña: lockout', caseNumber })
  const { user: other } = await people.other.auth.me({})
  const { room } = await people.user.chat.createRoom({ participantIds: [other.id], caseId })
  expect(room.name).toBe(`Peña: lockout (${caseNumber})`)
  const readName = async () => (await people.user.chat.getRoom({ id: threadId })).room.name
  const name = `With the client: Luz Peña (${caseNumber})`
  expect(await readName()).toBe(name)
  expect((await people.user.cases.get({ id: caseId })).case.chatRooms).toContainEqual(expect.objectContaining({ threadId, name }))
  // Someone who edits the name that they see keeps its beginning.
  for (const renamed of ['Hearing', 'With the client: Hearing of May 3']) {
    await people.user.chat.updateRoom({ id: threadId, name: renamed })
    expect(await readName()).toBe(`With the client: ${renamed.replace('With the client: ', '')}`)
  }
})

test('a message that waits while the office ends the portal is refused and not stored', async () => {
  const { id, caseId, secret } = await enteredPortal(people.user)
  await write(secret, 'Before')
  const end = `WITH p AS (UPDATE portal SET ended_at = now() WHERE id = $1 RETURNING guest_id)
               UPDATE chat_guest g SET ended_at = now() FROM p WHERE g.id = p.guest_id`
  const [late] = await queueRequests((await sharedOffice()).databaseUrl, end, [id], () => [write(secret, 'Late')])
  expect(late).toMatchObject({ status: 'rejected', reason: { status: 410, message: portalMessages.portalEnded.es } })
  expect(await messagesOf(people.user, caseId)).toEqual(['Before'])
})
