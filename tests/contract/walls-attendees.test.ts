import { beforeAll, expect, test } from 'vitest'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { idOf } from '../support/records/walled-records'

const range = { from: '2036-01-01T00:00:00Z', to: '2036-01-03T00:00:00Z' }
let people: People
let [user, other, admin] = ['', '', '']
beforeAll(async () => {
  const office = await startOffice()
  people = await createPeople(office)
  ;[user, other, admin] = [await idOf(people.user), await idOf(people.other), await idOf(people.admin)]
  return office.remove
})
const newClient = async () => (await people.user.clients.create({ firstName: 'Ada', lastName: 'Ruiz', phone: '1' })).id
const wallOff = async (client: string) =>
  (await people.admin.walls.create({ client, people: [other], basis: '1.10', reason: 'Was on the other side' })).wall
const createEvent = async (clientId: string, attendeeIds: string[]) =>
  (
    await people.user.events.create({
      title: `Hearing ${crypto.randomUUID()}`,
      start: '2036-01-01T17:00:00Z',
      clientId,
      userId: user,
      attendeeIds,
    })
  ).event

test('nobody who is walled off from an event can be made to attend it', async () => {
  const client = await newClient()
  await wallOff(client)
  const rejected = { status: 400, errors: [{ field: 'attendeeIds', message: expect.stringContaining('walled off') }] }
  await expect(createEvent(client, [other])).rejects.toMatchObject(rejected)
  const { id } = await createEvent(client, [admin])
  await expect(people.user.events.update({ id, attendeeIds: [admin, other] })).rejects.toMatchObject(rejected)
  expect((await people.user.events.get({ id })).event.attendees).toMatchObject([{ id: admin }])
})

test('an attendee who is walled off later sees only their own busy time, and nobody else on it', async () => {
  const client = await newClient()
  const { id, title } = await createEvent(client, [admin, other])
  const wall = await wallOff(client)
  expect(wall.people).toMatchObject([{ id: other, assigned: { events: 1 } }])
  const read = async (userIds?: string) =>
    Promise.all([
      people.other.events.listOccurrences({ ...range, userIds }).then(({ events }) => events),
      people.other.events.list({ userIds }).then(({ events }) => events),
    ])
  for (const rows of [...(await read()), ...(await read(other))]) {
    const busy = rows.filter((row) => row.title === 'Busy')
    expect(busy).toMatchObject([{ userId: other, userName: 'cleo', attendees: [], canModify: false }])
    expect(JSON.stringify(rows)).not.toContain(title)
    expect(rows.map((row) => row.id)).not.toContain(id)
  }
  for (const rows of [...(await read(user)), ...(await read(admin))]) expect(rows.filter((row) => row.title === 'Busy')).toEqual([])
  await expect(people.other.events.get({ id })).rejects.toMatchObject({ status: 404 })
})
