import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const start = '2035-06-04T17:30:00.000Z'

test('an appointment can be for a case, which must exist and be visible', async () => {
  const { id } = await people.user.contacts.create({ name: 'Omar Rey', phone: '1' })
  const { id: caseId } = await people.user.cases.create({ title: 'Rey v. Rey', clientName: 'Omar Rey' })
  const { event } = await people.user.appointments.create({ id, start, caseId, mail: false })
  expect(event).toMatchObject({ caseId, caseTitle: 'Rey v. Rey', contactId: id })
  expect((await people.user.appointments.create({ id, start, caseId: '', mail: false })).event.caseId).toBe(null)

  const { id: deleted } = await people.user.cases.create({ title: 'Gone', clientName: 'Omar Rey' })
  await people.user.cases.remove({ id: deleted })
  const { id: walled } = await people.user.cases.create({ title: 'Walled', clientName: 'Omar Rey' })
  const { id: person } = (await people.other.auth.me({})).user
  await people.admin.walls.create({ case: walled, people: [person], basis: 'family', reason: 'His cousin' })
  for (const unusable of [crypto.randomUUID(), 'rey', deleted, walled])
    await expect(people.other.appointments.create({ id, start, caseId: unusable, mail: false })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'caseId', message: 'Please choose a case' }],
    })
  expect((await people.user.appointments.create({ id, start, caseId: walled, mail: false })).event.caseId).toBe(walled)
})
