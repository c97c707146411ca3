import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'
import { type MailServer, startMailServer } from '../support/providers/mail-server'

let people: People
let office: OfficeUnderTest
let mailServer: MailServer
let smtp: Record<string, string>
const mailsWith = (word: string) => mailServer.received.filter((mail) => mail.text.includes(word))
const notificationsWith = async (person: 'user' | 'admin' | 'other', word: string) =>
  (await people[person].notifications.list({})).notices.filter(
    (one) => one.assignment === null && (one.message === word || one.caseTitle === word),
  )
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const openCase = (title: string, more = {}) => people.user.cases.create({ title, clientName: 'Somebody', ...more })

beforeAll(async () => {
  mailServer = await startMailServer()
  smtp = mailServer.settings
  office = await startOffice(smtp)
  people = await createPeople(office)
  return office.remove
})
afterAll(() => mailServer?.stop())

const inTenYears = '2036-01-01T10:00:00+02:00'

test('rejects a reminder without a time, or in the past', async () => {
  const { id } = await openCase('Rejects')
  await expect(people.other.reminders.create({ id, reminderAt: '' })).rejects.toMatchObject({
    message: 'Please choose a date and time for the reminder',
  })
  await expect(people.other.reminders.create({ id, reminderAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
    message: 'Please choose a time in the future',
  })
})

test('a colleague can set reminders on a case, and sees them in the order of their times', async () => {
  const { id } = await openCase('Ordered')
  const later = await people.other.reminders.create({ id, reminderAt: inTenYears, message: 'Call' })
  const sooner = await people.other.reminders.create({ id, reminderAt: '2035-01-01T00:00:00Z' })
  expect(later.reminder).toMatchObject({
    caseId: id,
    reminderAt: '2036-01-01T08:00:00.000Z',
    message: 'Call',
    canModify: true,
    canDelete: true,
  })
  expect((await people.other.reminders.list({ id })).reminders.map((r) => r.id)).toEqual([sooner.id, later.id])
  expect((await people.other.reminders.listUpcoming({})).reminders.map((r) => r.id)).toEqual(expect.arrayContaining([sooner.id, later.id]))
})

test('others can neither see nor delete a reminder, not even an Admin', async () => {
  const { id } = await openCase('Private')
  const { id: reminderId } = await people.other.reminders.create({ id, reminderAt: inTenYears })
  for (const person of [people.user, people.admin]) {
    expect((await person.reminders.list({ id })).reminders).toEqual([])
    await expect(person.reminders.remove({ caseId: id, reminderId })).rejects.toMatchObject({ status: 404 })
    const reminders = [
      ...(await person.reminders.listUpcoming({})).reminders,
      ...(await person.reminders.listDue({ from: '2035-01-01T00:00:00Z', to: '2037-01-01T00:00:00Z' })).reminders,
    ]
    expect(reminders.filter((r) => r.caseId === id)).toEqual([])
  }
})

test('a reminder is not found under another case', async () => {
  const [{ id }, { id: otherCase }] = [await openCase('One'), await openCase('Another')]
  const { id: reminderId } = await people.other.reminders.create({ id, reminderAt: inTenYears })
  await expect(people.other.reminders.remove({ caseId: otherCase, reminderId })).rejects.toMatchObject({ status: 404 })
  expect((await people.other.reminders.list({ id: otherCase })).reminders).toEqual([])
})

test('rejects the delete of a reminder that has changed since it was read', async () => {
  const { id } = await openCase('Stale')
  const { id: reminderId } = await people.other.reminders.create({ id, reminderAt: inTenYears, message: 'Call' })
  const stale = { headers: { 'if-match': '"an older one"' } }
  await expect(people.other.reminders.remove({ caseId: id, reminderId }, stale)).rejects.toMatchObject({
    status: 412,
    body: { current: { message: 'Call' } },
  })
})

test('a deleted reminder is in no list, and can be restored once', async () => {
  const { id } = await openCase('Removed')
  const { id: reminderId } = await people.other.reminders.create({ id, reminderAt: inTenYears, message: 'Call' })
  const reminder = { caseId: id, reminderId }
  await people.other.reminders.remove(reminder)
  const lists = [
    await people.other.reminders.list({ id }),
    await people.other.reminders.listUpcoming({}),
    await people.other.reminders.listDue({ from: '2035-12-01T00:00:00Z', to: '2037-01-01T00:00:00Z' }),
  ]
  expect(lists.flatMap(({ reminders }) => reminders.map((r) => r.id))).not.toContain(reminderId)
  await expect(people.other.reminders.remove(reminder)).rejects.toMatchObject({ status: 404 })
  expect((await people.other.reminders.restore(reminder)).reminder.message).toBe('Call')
  await expect(people.other.reminders.restore(reminder)).rejects.toMatchObject({ status: 404 })
})

test("a case's own reminder is due for its assignee, otherwise for the user who set it", async () => {
  const at = '2037-05-01T10:00:00.000Z'
  const { id } = await openCase('Timed', { assignedTo: (await people.other.auth.me({})).user.id, reminderAt: at })
  await people.user.reminders.create({ id, reminderAt: at })
  const due = async (person: 'user' | 'other' | 'admin') => {
    const { reminders } = await people[person].reminders.listDue({ from: '2037-01-01T00:00:00Z', to: '2038-01-01T00:00:00Z' })
    return reminders.filter((r) => r.caseId === id).length
  }
  expect([await due('user'), await due('other'), await due('admin')]).toEqual([1, 1, 0])
  // Ben set the time. An Admin who sends the same time does not take it over.
  await people.admin.cases.update({ id, assignedTo: null, reminderAt: at })
  expect([await due('user'), await due('other'), await due('admin')]).toEqual([2, 0, 0])
  await people.user.cases.remove({ id })
  expect([await due('user'), await due('other')]).toEqual([0, 0])
  expect((await people.user.reminders.listUpcoming({})).reminders.filter((r) => r.caseId === id)).toEqual([])
})

test('a due reminder creates one notification and one mail; it can be snoozed and done', async () => {
  const { id } = await openCase('Timely')
  const at = inMs(8_000)
  await people.user.reminders.create({ id, reminderAt: at, message: 'word-timely' })
  expect((await people.user.reminders.listUpcoming({})).reminders).toMatchObject([{ caseTitle: 'Timely', message: 'word-timely' }])
  expect(await notificationsWith('user', 'word-timely')).toEqual([])
  const [notice] = await poll(
    () => notificationsWith('user', 'word-timely'),
    (found) => found.length > 0,
  )
  expect(notice).toMatchObject({ caseId: id, reminderAt: at, late: false })
  expect(new Date(notice?.createdAt ?? 0).getTime() - new Date(at).getTime()).toBeLessThan(15_000)
  const mails = await poll(
    async () => mailsWith('word-timely'),
    (found) => found.length > 0,
  )
  expect(mails).toMatchObject([{ to: 'ben@office.example', text: expect.stringContaining(`/admin/cases/${id}`) }])
  expect(await notificationsWith('other', 'word-timely')).toEqual([])

  await expect(people.other.notifications.complete({ id: notice?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  await people.user.notifications.snooze({ id: notice?.id ?? '', minutes: 1 })
  expect(await notificationsWith('user', 'word-timely')).toEqual([])
  await queryRows(office.databaseUrl, `UPDATE reminder SET reminder_at = now() WHERE message = 'word-timely' AND told_for IS NULL`)
  const [again] = await poll(
    () => notificationsWith('user', 'word-timely'),
    (found) => found.length > 0,
  )
  // As after a clock that was set back: the same delivery is due again, and must not stop the others.
  await queryRows(office.databaseUrl, `UPDATE reminder SET told_for = NULL WHERE message = 'word-timely'`)
  await people.user.notifications.complete({ id: again?.id ?? '' })
  expect(await notificationsWith('user', 'word-timely')).toEqual([])
  await people.user.notifications.undo({ id: again?.id ?? '' })
  expect(await notificationsWith('user', 'word-timely')).toHaveLength(1)
})

test("a case's own reminder notifies its assignee, otherwise the user who set it, and not for a deleted case", async () => {
  const { user: other } = await people.other.auth.me({})
  const theirs = await openCase('Assigned', { assignedTo: other.id })
  const own = await openCase('Nobody has it')
  const gone = await openCase('Deleted')
  for (const { id } of [theirs, own, gone]) await people.user.cases.setReminder({ id, reminderAt: inMs(10_000) })
  await people.user.reminders.create({ id: gone.id, reminderAt: inMs(10_000) })
  const { id: withdrawn } = await people.user.reminders.create({ id: own.id, reminderAt: inMs(10_000), message: 'word-withdrawn' })
  await people.user.reminders.remove({ caseId: own.id, reminderId: withdrawn })
  await people.user.cases.remove({ id: gone.id })
  await poll(
    async () => [...(await notificationsWith('other', 'Assigned')), ...(await notificationsWith('user', 'Nobody has it'))],
    (found) => found.length === 2,
  )
  expect(await notificationsWith('user', 'Assigned')).toEqual([])
  const sentences = ['Ben Ito asked us to remind you of Assigned', 'You asked to be reminded of Nobody has it']
  const mails = await poll(
    async () => sentences.flatMap(mailsWith),
    (found) => found.length === 2,
  )
  expect(mails.map(({ to }) => to)).toEqual(['cleo@office.example', 'ben@office.example'])
  await people.user.cases.setReminder({ id: own.id, reminderAt: inMs(3_000) })
  await poll(
    () => notificationsWith('user', 'Nobody has it'),
    (found) => found.length === 2,
  )
  const silent = `SELECT 1 FROM notice WHERE case_id = $1 OR message = 'word-withdrawn'`
  expect(await queryRows(office.databaseUrl, silent, [gone.id])).toEqual([])
  await people.user.cases.remove({ id: own.id })
  expect(await notificationsWith('user', 'Nobody has it')).toEqual([])
})

test('two processes send 300 reminders once each; those due during a downtime follow at the next start, marked late', async () => {
  const { id } = await openCase('Many')
  const { user } = await people.user.auth.me({})
  const add = (word: string, count: number, at: string) =>
    queryRows(
      office.databaseUrl,
      `INSERT INTO reminder (id, case_id, user_id, reminder_at, message, created_at, updated_at)
       SELECT gen_random_uuid(), $1, $2, $3, $4, now(), now() FROM generate_series(1, $5)`,
      [id, user.id, at, word, count],
    )
  const countNotifications = async (word: string) =>
    (
      await queryRows<{ notices: number; late: number }>(
        office.databaseUrl,
        'SELECT count(*)::int AS notices, count(*) FILTER (WHERE late)::int AS late FROM notice WHERE message = $1',
        [word],
      )
    )[0]
  const countMails = async (word: string) =>
    (await queryRows<{ n: number }>(office.databaseUrl, 'SELECT count(*)::int AS n FROM outbox_mail WHERE text LIKE $1', [`%${word}%`]))[0]
      ?.n
  const second = await startOffice({ ...smtp, DATABASE_URL: office.databaseUrl })
  try {
    await add('word-many', 300, new Date().toISOString())
    await poll(
      () => countNotifications('word-many'),
      (found) => (found?.notices ?? 0) >= 300,
      60_000,
    )
  } finally {
    await second.remove()
  }
  await office.kill()
  await add('word-late', 3, new Date(Date.now() - 3_600_000).toISOString())
  await office.start()
  await poll(
    () => countNotifications('word-late'),
    (found) => (found?.notices ?? 0) >= 3,
  )
  expect([await countNotifications('word-many'), await countMails('word-many')]).toEqual([{ notices: 300, late: 0 }, 300])
  expect([await countNotifications('word-late'), await countMails('word-late')]).toEqual([{ notices: 3, late: 3 }, 3])
}, 150_000)

test('a reminder for a colleague is seen by that colleague and by its author, who can delete it', async () => {
  const { id } = await openCase('For a colleague')
  const userId = (await people.other.auth.me({})).user.id
  const { reminder } = await people.user.reminders.create({ id, reminderAt: inTenYears, message: 'word-colleague', userId })
  expect(reminder).toMatchObject({ userId, userName: 'cleo', setByName: 'Ben Ito' })
  for (const person of [people.user, people.other])
    expect((await person.reminders.list({ id })).reminders).toMatchObject([{ id: reminder.id, userName: 'cleo' }])
  expect((await people.admin.reminders.list({ id })).reminders).toEqual([])
  const upcoming = async (person: 'user' | 'other') =>
    (await people[person].reminders.listUpcoming({})).reminders.filter((one) => one.id === reminder.id).length
  expect([await upcoming('user'), await upcoming('other')]).toEqual([0, 1])
  await expect(people.admin.reminders.remove({ caseId: id, reminderId: reminder.id })).rejects.toMatchObject({ status: 404 })
  await people.user.reminders.remove({ caseId: id, reminderId: reminder.id })
  expect(await upcoming('other')).toBe(0)
})

test('only staff can be reminded', async () => {
  const { id } = await openCase('For nobody')
  for (const userId of ['nobody', crypto.randomUUID(), (await people.editor.auth.me({})).user.id])
    await expect(people.user.reminders.create({ id, reminderAt: inTenYears, userId })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'userId', message: 'Please choose a staff member' }],
    })
})

test('somebody who has become an Editor is reminded of no case any longer', async () => {
  const { id, client } = await addPerson(people.admin, { name: 'Former' })
  const { id: caseId } = await openCase('Secret')
  await client.reminders.create({ id: caseId, reminderAt: inTenYears, message: 'word-former' })
  await people.user.reminders.create({ id: caseId, reminderAt: inTenYears, message: 'word-control' })
  await people.admin.users.update({ id, roles: ['Editor'] })
  await queryRows(office.databaseUrl, `UPDATE reminder SET reminder_at = now() WHERE message IN ('word-former', 'word-control')`)
  await poll(
    () => notificationsWith('user', 'word-control'),
    (found) => found.length > 0,
  )
  expect(await queryRows(office.databaseUrl, `SELECT id FROM notice WHERE user_id = '${id}'`)).toEqual([])
})

test("the colleague's mail names who set the reminder, and a reminder marked done is no longer due that day", async () => {
  const { id } = await openCase('Colleague due')
  const userId = (await people.other.auth.me({})).user.id
  const day = { from: inMs(-86_400_000), to: inMs(86_400_000) }
  const dueToday = async () => (await people.other.reminders.listDue(day)).reminders.filter(({ message }) => message === 'word-due')
  await people.user.reminders.create({ id, reminderAt: inMs(4_000), message: 'word-due', userId })
  const mails = await poll(
    async () => mailsWith('word-due').filter(({ text }) => text.includes('asked us')),
    (found) => found.length > 0,
  )
  expect(mails).toMatchObject([
    { to: 'cleo@office.example', text: expect.stringContaining('Ben Ito asked us to remind you of Colleague due') },
  ])
  expect(await dueToday()).toHaveLength(1)
  const [due] = await notificationsWith('other', 'word-due')
  await people.other.notifications.complete({ id: due?.id ?? '' })
  expect(await dueToday()).toEqual([])
  await people.other.notifications.undo({ id: due?.id ?? '' })
  expect(await dueToday()).toHaveLength(1)
})
