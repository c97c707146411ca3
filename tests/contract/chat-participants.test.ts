import { beforeAll, expect, test } from 'vitest'
import { insertCase } from '../support/cases'
import { addPerson, type People } from '../support/people'
import { sharedOffice, sharedPeople } from '../support/shared-office'

let people: People
let cleo = ''
beforeAll(async () => {
  people = await sharedPeople()
  cleo = (await people.other.auth.me({})).user.id
})

test('a deleted account cannot be added to a chat', async () => {
  const { id: left } = await addPerson(people.admin)
  await people.admin.users.remove({ id: left })
  const rejected = { status: 400, message: 'Please choose people who work here' }
  await expect(people.user.chat.createRoom({ participantIds: [cleo, left] })).rejects.toMatchObject(rejected)
  const { id: room } = await people.user.chat.createRoom({ participantIds: [cleo] })
  await expect(people.user.chat.updateRoom({ id: room, add: [left] })).rejects.toMatchObject(rejected)
})

test('a colleague who is not an Admin cannot join the chat of a case without being added', async () => {
  const caseId = await insertCase((await sharedOffice()).databaseUrl, people.user)
  const { id: room } = await people.user.chat.createRoom({ participantIds: [cleo], caseId, name: 'Hearing' })
  const { id: dana, client } = await addPerson(people.admin)
  expect((await client.chat.getRoom({ id: room })).room.joined).toBe(false)
  await expect(client.chat.updateRoom({ id: room, add: [dana] })).rejects.toMatchObject({ status: 403 })
})
