import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { mailsAbout } from '../support/records/mails'

/** The office is in Los Angeles: daylight saving time ends on 1 November 2026 and begins on 14 March 2027. */
let people: People
let ben = ''
beforeAll(async () => {
  people = await sharedPeople()
  ben = (await people.user.auth.me({})).user.id
})
const createEvent = async (fields: Parameters<typeof people.user.events.create>[0]) =>
  (await people.user.events.create({ userId: ben, ...fields })).event
const occurrencesBetween = async (from: string, to: string, title: string) =>
  (await people.user.events.listOccurrences({ from, to, userIds: ben })).events.filter((event) => event.title === title)

test('a repeating event keeps its hour across daylight saving time, ends on its last date and leaves out skipped dates', async () => {
  const title = `Weekly ${crypto.randomUUID()}`
  const { id } = await createEvent({
    title,
    start: '2026-10-19T16:00:00Z',
    end: '2026-10-19T17:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2026-11-16',
  })
  await people.user.events.update({ id, skips: ['2026-10-26'] })
  const times = await occurrencesBetween('2026-10-01T00:00:00Z', '2026-12-15T00:00:00Z', title)
  expect(times.map(({ date, start }) => [date, start])).toEqual([
    ['2026-10-19', '2026-10-19T16:00:00.000Z'],
    ['2026-11-02', '2026-11-02T17:00:00.000Z'],
    ['2026-11-09', '2026-11-09T17:00:00.000Z'],
    ['2026-11-16', '2026-11-16T17:00:00.000Z'],
  ])
  expect(times[1]?.end).toBe('2026-11-02T18:00:00.000Z')
})

test('one occurrence can be moved alone or with all later ones', async () => {
  const title = `Moved ${crypto.randomUUID()}`
  const { id } = await createEvent({
    title,
    start: '2026-10-19T16:00:00Z',
    end: '2026-10-19T17:00:00Z',
    repeats: 'weekly',
    repeatsUntil: '2026-11-23',
    skips: ['2026-11-16'],
  })
  const starts = async () =>
    (await occurrencesBetween('2026-10-01T00:00:00Z', '2026-12-15T00:00:00Z', title)).map(({ start }) => start.slice(0, 13))
  const alone = await people.user.events.moveOccurrence({ id, date: '2026-10-26', start: '2026-10-27T20:00:00Z', reach: 'one' })
  expect(alone.event).toMatchObject({ title, repeats: null, userId: ben, end: '2026-10-27T21:00:00.000Z' })
  expect(await starts()).toEqual(['2026-10-19T16', '2026-10-27T20', '2026-11-02T17', '2026-11-09T17', '2026-11-23T17'])
  await people.user.events.moveOccurrence({ id, date: '2026-11-02', start: '2026-11-03T18:00:00Z', reach: 'following' })
  // Skipped dates and the last date move too.
  expect(await starts()).toEqual(['2026-10-19T16', '2026-10-27T20', '2026-11-03T18', '2026-11-10T18', '2026-11-24T18'])
  const gone = people.user.events.moveOccurrence({ id, date: '2026-11-09', start: '2026-11-10T18:00:00Z', reach: 'one' })
  await expect(gone).rejects.toMatchObject({ status: 404 })
})
test.each(['one', 'following'] as const)(
  '%s: an event moved from the night when daylight saving begins ends at the same hour',
  async (scope) => {
    // From 23:00 to 05:00 in Los Angeles.
    const { id } = await createEvent({ title: 'Watch', start: '2027-03-12T07:00:00Z', end: '2027-03-12T13:00:00Z', repeats: 'daily' })
    const { event } = await people.user.events.moveOccurrence({ id, date: '2027-03-13', start: '2027-03-16T06:00:00Z', reach: scope })
    expect(event).toMatchObject({ start: '2027-03-16T06:00:00.000Z', end: '2027-03-16T12:00:00.000Z' })
  },
)
test('a repeating all-day event is moved by dates', async () => {
  const title = `Days ${crypto.randomUUID()}`
  const { id } = await createEvent({
    title,
    start: '2026-10-30',
    end: '2026-10-31',
    allDay: true,
    repeats: 'weekly',
    repeatsUntil: '2026-11-13',
  })
  const { id: same } = await people.user.events.moveOccurrence({ id, date: '2026-10-30', start: '2026-10-31', reach: 'following' })
  expect(same).toBe(id)
  const times = await occurrencesBetween('2026-10-01T00:00:00Z', '2026-12-15T00:00:00Z', title)
  expect(times.map(({ days }) => days)).toEqual([
    { first: '2026-10-31', last: '2026-11-01' },
    { first: '2026-11-07', last: '2026-11-08' },
    { first: '2026-11-14', last: '2026-11-15' },
  ])
})

test.each([
  ['daily', ['2031-01-31', '2031-02-01', '2031-02-02'], '2035-01-31'],
  ['biweekly', ['2031-01-31', '2031-02-14', '2031-02-28'], '2035-01-12'],
  ['monthly', ['2031-01-31', '2031-03-31', '2031-05-31'], '2035-01-31'],
  ['yearly', ['2031-01-31'], '2035-01-31'],
] as const)('%s: a date that does not exist in a month is left out', async (repeats, dates, later) => {
  const title = `${repeats} ${crypto.randomUUID()}`
  await createEvent({ title, start: '2031-01-31T18:00:00Z', repeats })
  const found = [
    ...(await occurrencesBetween('2031-01-01T00:00:00Z', '2031-04-01T00:00:00Z', title)),
    ...(await occurrencesBetween('2031-04-01T00:00:00Z', '2031-06-01T07:00:00Z', title)),
  ]
  expect(found.slice(0, 3).map(({ date }) => date)).toEqual(dates)
  expect((await occurrencesBetween('2035-01-01T00:00:00Z', '2035-02-01T08:00:00Z', title)).map(({ date }) => date)).toContain(later)
})

test('all-day events use the office’s calendar days', async () => {
  const event = await createEvent({ title: 'Closed', allDay: true, start: '2031-07-04', end: '2031-07-05' })
  expect(event).toMatchObject({
    start: '2031-07-04T07:00:00.000Z',
    end: '2031-07-05T07:00:00.000Z',
    days: { first: '2031-07-04', last: '2031-07-05' },
  })
  // 04:00 UTC is the evening before in the office.
  const other = await createEvent({ title: 'Closed too', allDay: true, start: '2031-07-09T04:00:00Z' })
  expect(other.days).toEqual({ first: '2031-07-08', last: '2031-07-08' })
  const touching = async (from: string, to: string) => (await occurrencesBetween(from, to, 'Closed')).length
  expect(await touching('2031-07-06T06:59:00Z', '2031-07-08T00:00:00Z')).toBe(1)
  expect(await touching('2031-07-06T07:00:00Z', '2031-07-08T00:00:00Z')).toBe(0)
  const later = await createEvent({ title: 'First an hour, then a day', start: '2031-07-09T18:30:00Z' })
  const { event: whole } = await people.user.events.update({ id: later.id, allDay: true })
  expect(whole).toMatchObject({ start: '2031-07-09T07:00:00.000Z', days: { first: '2031-07-09', last: '2031-07-09' } })
  const { event: shortened } = await people.user.events.update({ id: event.id, end: '2031-07-04' })
  expect(shortened.days).toEqual({ first: '2031-07-04', last: '2031-07-04' })
})

test('an event names its next occurrence and its case', async () => {
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await createEvent({ title: 'Stand-up', start: '2025-01-01T18:00:00Z', repeats: 'daily', caseId })
  const { event } = await people.user.events.get({ id })
  expect(event).toMatchObject({ caseId, caseTitle: 'Peña v. Smith', repeats: 'daily' })
  expect((await people.user.events.list({ caseId })).events.map((one) => one.id)).toEqual([id])
  const next = Date.parse(event.next?.start ?? '')
  expect(next).toBeGreaterThan(Date.now() - 86_400_000)
  expect(next).toBeLessThan(Date.now() + 86_400_000)
  expect((await createEvent({ title: 'Once', start: soon })).next).toBeNull()
  const ended = await createEvent({ title: 'Over', start: '2025-01-01T18:00:00Z', repeats: 'daily', repeatsUntil: '2025-02-01' })
  expect(ended.next).toBeNull()
  await people.user.cases.remove({ id: caseId })
  expect((await people.user.events.get({ id })).event).toMatchObject({ caseId: null, caseTitle: null })
})

test('the next occurrence of a series that starts in years is the first date that is not skipped', async () => {
  const { event } = await people.user.events.create({ title: 'Later', start: '2051-03-06T18:00:00Z', repeats: 'weekly' })
  const skips = Array.from({ length: 70 }, (_, week) =>
    new Date(Date.parse(event.start) + week * 7 * 86_400_000).toISOString().slice(0, 10),
  )
  const { next } = (await people.user.events.update({ id: event.id, skips })).event
  expect(next?.start).toMatch(/^2052-07-08T/)
})

test('the next occurrence of an all-day event names its dates in the office, also in the mail to its person', async () => {
  const { id: userId } = (await people.other.auth.me({})).user
  const event = await createEvent({ title: 'Filing days', allDay: true, start: '2025-03-03', end: '2025-03-04', repeats: 'weekly', userId })
  const first = event.next?.days?.first ?? ''
  // A Monday that is not over on the Tuesday.
  expect(new Date(first).getUTCDay()).toBe(1)
  expect(Date.parse(first)).toBeGreaterThan(Date.now() - 3 * 86_400_000)
  expect(event.next?.days?.last).toBe(new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10))
  const mails = await mailsAbout(people.admin, 'Filing days')
  const due = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(first))
  expect(mails.at(0)?.text).toContain(`Due ${due}`)
})

test('rejects an event without a title and start, or with an unclear time', async () => {
  const start = '2034-03-01T10:00:00Z'
  await expect(people.user.events.create({ title: ' ', start: '' })).rejects.toMatchObject({
    message: 'Title is required Start is required',
  })
  for (const unclear of ['2034-03-01T10:00', '2034-02-30T10:00:00Z', '2034-02-30', 'soon'])
    await expect(people.user.events.create({ title: 'x', start: unclear })).rejects.toMatchObject({
      message: 'Please enter a date and time with its time zone',
    })
  await expect(people.user.events.create({ title: 'x', start, end: '2034-03-01T09:00:00Z' })).rejects.toMatchObject({
    message: 'End must not be before start',
  })
  const userId = '01890000-0000-7000-8000-000000000000'
  await expect(people.user.events.create({ title: 'x', start, userId })).rejects.toMatchObject({ message: 'Please choose a staff member' })
})

test('the person of an event can change it; a colleague cannot', async () => {
  const cleo = (await people.other.auth.me({})).user.id
  const start = '2034-03-01T10:00:00Z'
  const { id, event } = await people.user.events.create({ title: 'Hearing', start, userId: cleo, notes: 'Room 4' })
  expect(event).toMatchObject({ userName: 'cleo', end: null, userLeft: false, notes: 'Room 4' })
  await expect(people.other.events.update({ id, end: '2034-02-01T00:00:00Z' })).rejects.toMatchObject({ status: 400 })
  expect((await people.other.events.update({ id, end: '2034-03-03T00:00:00Z' })).event.end).toBe('2034-03-03T00:00:00.000Z')
  expect(await people.other.events.getPermissions({ id })).toMatchObject({ canModify: true, canDelete: true })
  const { id: own } = await people.admin.events.create({ title: 'Lunch', start })
  await expect(people.other.events.update({ id: own, title: 'Mine' })).rejects.toMatchObject({ status: 403 })
  expect(await people.other.events.getPermissions({ id: own })).toEqual({ canModify: false, canDelete: false, fields: [] })
})

test('rejects invalid events', async () => {
  const refused = (fields: Record<string, unknown>) =>
    expect(people.user.events.create({ title: 'x', start: '2031-01-01T10:00:00Z', ...fields } as never)).rejects
  await refused({ start: '2031-01-01' }).toMatchObject({ message: 'Please enter a date and time with its time zone' })
  await refused({ repeats: 'hourly' }).toMatchObject({ message: /^repeats must be one of/ })
  await refused({ repeatsUntil: '2030-12-01' }).toMatchObject({ message: 'The last date must not be before the first' })
  await refused({ allDay: true, start: '2031-01-02', end: '2031-01-01' }).toMatchObject({ message: 'End must not be before start' })
  await refused({ skips: ['tomorrow'] }).toMatchObject({ status: 400 })
  await refused({ caseId: '01890000-0000-7000-8000-000000000000' }).toMatchObject({ message: 'Please choose a case' })
  await expect(people.user.events.listOccurrences({ from: '2031-01-01T00:00:00Z', to: '2031-06-01T00:00:00Z' })).rejects.toMatchObject({
    message: 'Please ask for at most 100 days',
  })
})

test('the calendar feed has the right times, can hide details, and ends when it is removed', async () => {
  const { url } = await sharedOffice()
  const title = `Hearing; Room 3, "Ríos" \\ ${crypto.randomUUID()}`
  await createEvent({
    title,
    start: '2026-10-28T16:00:00Z',
    end: '2026-10-28T17:30:00Z',
    repeats: 'weekly',
    notes: 'Line one\nLine two',
    repeatsUntil: '2026-11-25',
  })
  await createEvent({ title: 'Court closed', allDay: true, start: '2031-12-24', end: '2031-12-26' })
  const others = `Another's ${crypto.randomUUID()}`
  await people.other.events.create({ title: others, start: '2031-01-01T10:00:00Z' })
  await people.user.events.create({ title: others, start: '2031-01-01T10:00:00Z', userId: (await people.other.auth.me({})).user.id })
  await people.user.events.remove({ id: (await createEvent({ title: others, start: '2031-01-01T10:00:00Z' })).id })

  const { address } = await people.user.feed.create({})
  const response = await fetch(url + address)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(events.map(({ summary }) => summary)).not.toContain(others)
  const hearing = events.find(({ summary }) => summary === title) as ICAL.Event
  expect(hearing.description).toBe('Line one\nLine two')
  const found: string[] = []
  const walk = hearing.iterator()
  for (let at = walk.next(); at; at = walk.next()) found.push(at.toJSDate().toISOString())
  expect(found).toEqual(['2026-10-28T16:00:00.000Z', ...['04', '11', '18', '25'].map((day) => `2026-11-${day}T17:00:00.000Z`)])
  const closed = events.find(({ summary }) => summary === 'Court closed')
  expect([closed?.startDate.toString(), closed?.endDate.toString()]).toEqual(['2031-12-24', '2031-12-27'])

  const neutral = await people.user.feed.create({ neutral: true })
  expect((await fetch(url + address)).status).toBe(404)
  const quiet = await (await fetch(url + neutral.address)).text()
  expect(quiet).toContain('SUMMARY:Busy')
  expect(quiet).not.toContain('Hearing')
  expect(quiet).not.toContain('Line one')
  await people.user.feed.remove({})
  expect((await fetch(url + neutral.address)).status).toBe(404)
  expect(await people.user.feed.get({})).toEqual({ on: false, neutral: true })
})

test('an event names the client or contact it is with', async () => {
  const client = await people.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1' })
  const event = await createEvent({ title: 'Consultation', start: '2034-01-01T17:00:00Z', clientId: client.id })
  expect(event).toMatchObject({ clientId: client.id, clientName: 'Iván Peña', withName: 'Iván Peña', contactId: null })
  const contact = await people.user.contacts.create({ name: 'Olga Ruiz', phone: '1' })
  const changed = await people.user.events.update({ id: event.id, clientId: '', contactId: contact.id })
  expect(changed.event).toMatchObject({ clientId: null, contactId: contact.id, withName: 'Olga Ruiz' })
  for (const clientId of ['nobody', crypto.randomUUID(), contact.id])
    await expect(createEvent({ title: 'Consultation', start: '2034-01-01T17:00:00Z', clientId })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'clientId', message: 'Please choose a client' }],
    })
})

test('a new event is offered in the opening hours of the office', async () => {
  const { timeZone, hours, holidays } = await people.user.events.getOfficeHours({})
  expect(timeZone).toBe('America/Los_Angeles')
  expect(hours).toContainEqual({ day: 'Monday', opens: '09:00', closes: '17:00' })
  expect(hours.map(({ day }) => day)).not.toContain('Sunday')
  const year = new Date().getFullYear()
  expect(holidays).toEqual(
    expect.arrayContaining([
      { date: `${year}-07-04`, name: 'Independence Day' },
      { date: `${year + 1}-12-25`, name: 'Christmas Day' },
    ]),
  )
})

test('an event does not move from its case to a deleted one', async () => {
  const createCase = async () => (await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })).id
  const [caseId, deleted] = [await createCase(), await createCase()]
  const { id } = await createEvent({ title: 'Hearing', start: '2034-01-01T17:00:00Z', caseId })
  await people.user.cases.remove({ id: deleted })
  await expect(people.user.events.update({ id, caseId: deleted })).rejects.toMatchObject({ status: 400, message: 'Please choose a case' })
})
