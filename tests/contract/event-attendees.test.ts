import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { sharedPeople } from '../support/office/shared-office'
import { addPerson, type People } from '../support/people/people'
import { mailsAbout } from '../support/records/mails'
import { answerAppointment, enteredPortal } from '../support/records/portals'

const start = '2036-01-01T18:00:00.000Z'
const later = '2036-01-02T18:00:00.000Z'
let people: People
/** Takes part in the events. */
let dana: { id: string; client: ApiClient }
const ids = { user: '', other: '', editor: '' }
beforeAll(async () => {
  people = await sharedPeople()
  dana = await addPerson(people.admin)
  for (const name of ['user', 'other', 'editor'] as const) ids[name] = (await people[name].auth.me({})).user.id
})
type NewEvent = Partial<Parameters<ApiClient['events']['create']>[0]>
const createEvent = async (fields: NewEvent = {}) =>
  (await people.user.events.create({ title: crypto.randomUUID(), start, userId: ids.user, attendeeIds: [dana.id], ...fields })).event
const noticesOf = async ({ notifications }: ApiClient, title: string) =>
  (await notifications.list({})).notices.filter(({ message }) => message === title).map(({ reminderAt }) => reminderAt)
const isListedFor = async (userIds: string, id: string) => {
  const { events } = await people.admin.events.list({ userIds })
  const occurrences = await people.admin.events.listOccurrences({ userIds, from: start, to: later })
  const found = [events, occurrences.events].map((rows) => rows.some((row) => row.id === id))
  expect(found[0]).toBe(found[1])
  return found[0]
}

test('an event names everyone who takes part, and is found by each of them', async () => {
  const { id, attendees } = await createEvent({ attendeeIds: [dana.id, ids.other, dana.id, ids.user] })
  expect(attendees).toEqual([
    { id: dana.id, name: 'Dana' },
    { id: ids.other, name: 'cleo' },
  ])
  for (const person of [ids.user, dana.id, ids.other]) expect(await isListedFor(person, id)).toBe(true)
  await people.user.events.update({ id, attendeeIds: [ids.other] })
  expect(await isListedFor(dana.id, id)).toBe(false)
  await people.user.events.update({ id, title: 'Renamed' })
  expect((await people.user.events.get({ id })).event.attendees).toEqual([{ id: ids.other, name: 'cleo' }])
})

test('an attendee who becomes the person of the event is listed once', async () => {
  const { id } = await createEvent({ attendeeIds: [dana.id, ids.other] })
  const { event } = await people.user.events.update({ id, userId: dana.id })
  expect(event).toMatchObject({ userId: dana.id, attendees: [{ id: ids.other }] })
})

test('an id in capitals names the same person', async () => {
  const fields = { userId: ids.user.toUpperCase(), attendeeIds: [ids.user, dana.id.toUpperCase()] }
  const expected = { userId: ids.user, attendees: [{ id: dana.id, name: 'Dana' }] }
  const { id, title, ...created } = await createEvent(fields)
  expect(created).toMatchObject(expected)
  expect(await noticesOf(dana.client, title)).toHaveLength(1)
  const { event } = await people.user.events.update({ id, ...fields })
  expect(event).toMatchObject(expected)
  expect(await noticesOf(dana.client, title)).toHaveLength(1)
})

test('attendees are staff, and an event for the whole office has none', async () => {
  const rejected = { status: 400, errors: [{ field: 'attendeeIds' }] }
  for (const attendeeIds of [[ids.editor], [crypto.randomUUID()]])
    await expect(createEvent({ attendeeIds })).rejects.toMatchObject(rejected)
  await expect(createEvent({ attendeeIds: ['dana'] })).rejects.toMatchObject({ status: 400 })
  await expect(createEvent({ userId: null })).rejects.toMatchObject(rejected)
  const { id } = await createEvent()
  await expect(people.user.events.update({ id, userId: null })).rejects.toMatchObject(rejected)
  expect((await people.user.events.update({ id, userId: null, attendeeIds: [] })).event).toMatchObject({ userId: null, attendees: [] })
})

test('an attendee reads the event and does not change it', async () => {
  const { id } = await createEvent()
  expect((await dana.client.events.get({ id })).event).toMatchObject({ canModify: false, canDelete: false })
  await expect(dana.client.events.update({ id, title: 'Mine' })).rejects.toMatchObject({ status: 403 })
  await expect(dana.client.events.remove({ id })).rejects.toMatchObject({ status: 403 })
})

test('notifies new attendees once and all of a new time, but no one who was removed', async () => {
  const { id, title } = await createEvent()
  expect(await noticesOf(dana.client, title)).toEqual([start])
  await people.user.events.update({ id, attendeeIds: [dana.id, ids.other] })
  expect(await noticesOf(dana.client, title)).toEqual([start])
  expect(await noticesOf(people.other, title)).toEqual([start])
  await people.user.events.update({ id, start: later })
  expect(await noticesOf(dana.client, title)).toEqual([later])
  expect(await noticesOf(people.other, title)).toEqual([later])
  await people.user.events.update({ id, attendeeIds: [ids.other] })
  expect(await noticesOf(dana.client, title)).toEqual([])
  expect(await noticesOf(people.other, title)).toEqual([later])
  const mails = await mailsAbout(people.admin, title)
  expect(mails.map(({ to }) => to).filter((to) => to.includes('cleo'))).toHaveLength(2)
  expect(mails).toHaveLength(4)
})

test('a date of a series that is moved keeps its attendees and tells them', async () => {
  const { id, title } = await createEvent({ start: '2035-12-31T18:00:00.000Z', repeats: 'daily', repeatsUntil: '2036-01-05' })
  const { event } = await people.user.events.moveOccurrence({ id, date: '2036-01-01', start: later, reach: 'one' })
  expect(event.attendees).toEqual([{ id: dana.id, name: 'Dana' }])
  expect((await noticesOf(dana.client, title)).toSorted()).toEqual(['2035-12-31T18:00:00.000Z', later])
})

test('the calendar feed has the events of its person as attendee', async () => {
  const { title } = await createEvent()
  const feed = async () => (await fetch(dana.client.url + (await dana.client.feed.create({})).address)).text()
  expect(await feed()).toContain(title)
  expect(await feed()).not.toContain((await createEvent({ attendeeIds: [ids.other] })).title)
})

test('attendees learn whether the client comes', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const { id, title } = await createEvent({ caseId, released: true })
  await answerAppointment(people.user, { id, secret, answer: 'confirm' })
  const { notices } = await dana.client.notifications.list({})
  expect(notices.filter(({ message, appointmentAnswer }) => message === title && appointmentAnswer?.answer === 'confirm')).toHaveLength(1)
})

test('a deadline lists the events that its people attend on that day', async () => {
  const { title } = await createEvent()
  const { id: caseId } = await people.user.cases.create({ title: 'Nolan', clientName: 'Nobody' })
  const { id } = await people.user.deadlines.create({ id: caseId, title: 'Answer', date: '2036-01-01', people: [dana.id] })
  expect((await people.user.deadlines.get({ id })).deadline.clashes).toContain(title)
})

test('the events that a person attended are handed over when their account is deleted', async () => {
  const leaver = await addPerson(people.admin)
  const [kept, joined] = [
    await createEvent({ attendeeIds: [leaver.id, ids.other] }),
    await createEvent({ userId: dana.id, attendeeIds: [leaver.id, ids.other] }),
  ]
  const own = await createEvent({ userId: leaver.id, attendeeIds: [dana.id] })
  expect((await people.admin.users.countBelongings({ id: leaver.id })).events).toBe(3)
  await people.admin.users.remove({ id: leaver.id, handOverTo: dana.id })
  const peopleOf = async (id: string) => {
    const { userId, attendees } = (await people.admin.events.get({ id })).event
    return [userId, ...attendees.map((attendee) => attendee.id)]
  }
  expect(await peopleOf(kept.id)).toEqual([ids.user, dana.id, ids.other])
  expect(await peopleOf(joined.id)).toEqual([dana.id, ids.other])
  expect(await peopleOf(own.id)).toEqual([dana.id])
})

test('an attendee who left the office stays named, and does not prevent changes', async () => {
  const leaver = await addPerson(people.admin, { name: 'Lena' })
  const { id } = await createEvent({ attendeeIds: [leaver.id] })
  await people.admin.users.remove({ id: leaver.id })
  const { event } = await people.user.events.update({ id, attendeeIds: [leaver.id, dana.id] })
  expect(event.attendees).toEqual([
    { id: leaver.id, name: 'Lena' },
    { id: dana.id, name: 'Dana' },
  ])
})
