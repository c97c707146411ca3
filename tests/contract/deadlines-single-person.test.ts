import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { createApiClient } from '../support/api/caller'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { password, signIn } from '../support/people/people'
import { poll } from '../support/poll'
import { createDeadline, findNextReminder } from '../support/records/deadlines'

let admin: ApiClient
let databaseUrl: string
beforeAll(async () => {
  const office = await startOffice()
  databaseUrl = office.databaseUrl
  const first = await signIn(office.url, office.setup.email, office.setup.password)
  await first.accounts.createInitial({ email: 'ana@office.example', name: 'Ana Ruiz', password })
  const { token } = await createApiClient(office.url, null).auth.login({ email: 'ana@office.example', password })
  admin = createApiClient(office.url, token)
  await admin.accounts.skipSecondAccount({})
  return office.remove
})
const create = (date: string, more = {}) => createDeadline(admin, date, more)

test('a person who works alone types the date again after ten minutes', async () => {
  const { id, deadline } = await create('2036-01-04')
  expect(Date.parse(deadline.canConfirmFrom ?? '') - Date.parse(deadline.datedAt)).toBe(600_000)
  await expect(admin.deadlines.confirm({ id, date: '2036-01-04' })).rejects.toMatchObject({
    status: 409,
    message: 'You work alone, so please type this date again ten minutes after you entered it',
  })
  await queryRows(databaseUrl, `UPDATE deadline SET dated_at = now() - interval '10 minutes' WHERE id = '${id}'`)
  await expect(admin.deadlines.confirm({ id, date: '2036-01-05' })).rejects.toMatchObject({ status: 400 })
  expect((await admin.deadlines.confirm({ id, date: '2036-01-04' })).deadline.state).toBe('confirmed')
})

test('a person confirms alone once the only colleague has left', async () => {
  const { id: colleague } = await admin.users.create({ email: 'eli@office.example', name: 'Eli', roles: ['User'], password })
  const { id, deadline } = await create('2036-01-04')
  expect(deadline.canConfirmFrom).toBeNull()
  await expect(admin.deadlines.confirm({ id, date: '2036-01-04' })).rejects.toMatchObject({
    message: 'Someone else must confirm this date',
  })
  await admin.users.remove({ id: colleague, handOverTo: (await admin.auth.me({})).user.id })
  expect((await admin.deadlines.get({ id })).deadline.canConfirmFrom).not.toBeNull()
})

test('a person confirms alone until the first colleague accepts the invitation', async () => {
  const { id: colleague, link } = await admin.invitations.create({ email: 'fay@office.example' })
  const { id, deadline } = await create('2036-01-04')
  expect(deadline.canConfirmFrom).not.toBeNull()
  const stranger = createApiClient(admin.url, null)
  await stranger.passwordReset.reset({ token: link?.split('#')[1] ?? '', password })
  expect((await admin.deadlines.get({ id })).deadline.canConfirmFrom).toBeNull()
  await admin.users.remove({ id: colleague, handOverTo: (await admin.auth.me({})).user.id })
})

const notificationsOf = async (caseId: string) => (await admin.notifications.list({})).notices.filter((one) => one.caseId === caseId)

test('reminds its people on each chosen day, once, with a warning until the date is confirmed', async () => {
  const { id, deadline } = await create('2036-01-04', { reminders: [7, 0] })
  expect(await findNextReminder(databaseUrl, id)).toBe('2035-12-28T16:00:00.000Z')
  await queryRows(databaseUrl, `UPDATE deadline SET next_reminder_at = now() - interval '1 second' WHERE id = '${id}'`)
  const [notification] = await poll(
    () => notificationsOf(deadline.case),
    (found) => found.length > 0,
  )
  expect(notification).toMatchObject({ message: 'UNCONFIRMED: Answer is due on January 4, 2036', caseTitle: 'Peña v. Smith' })
  expect(await findNextReminder(databaseUrl, id)).toBe('2035-12-28T16:00:00.000Z')
  const mails = (await admin.outbox.list({})).mails.filter(({ subject }) => subject.includes('Peña v. Smith'))
  expect(mails).toMatchObject([{ text: expect.stringMatching(/^This is a reminder of Peña v\. Smith /) }])
  await admin.deadlines.withdraw({ id, reason: 'A test' })
  expect(await findNextReminder(databaseUrl, id)).toBeNull()
})

test('deleting an account hands over its open deadlines', async () => {
  const { id: leaver } = await admin.users.create({ email: 'dana@office.example', name: 'Dana', roles: ['User'], password })
  const own = (await admin.auth.me({})).user.id
  const { id } = await create('2036-01-04', { people: [leaver, own] })
  expect(await admin.users.countBelongings({ id: leaver })).toMatchObject({ deadlines: 1 })
  await admin.users.remove({ id: leaver, handOverTo: own })
  expect((await admin.deadlines.get({ id })).deadline.people.map((person) => person.id)).toEqual([own])
})

const generated = `INSERT INTO deadline (id, case_id, title, date, state, people, reminders, dated_by_id, dated_at, created_by_id)
  SELECT gen_random_uuid(), $1, 'Generated ' || i, ('2027-01-01'::date + (i * 7919) % 700)::text, (ARRAY['unconfirmed', 'confirmed'])[1 + i % 2]::enum_deadline_state,
         jsonb_build_array($2::text), '[0]', $2::uuid, now(), $2::uuid FROM generate_series(1, 1000) i`

const toLines = (rows: { title: string; date: string; state: string }[]) =>
  rows
    .filter(({ title }) => title.startsWith('Generated'))
    .map(({ title, date, state }) => `${state === 'unconfirmed' ? 'UNCONFIRMED: ' : ''}${title} ${date}`)
    .sort()

test('board, case, print view, feed and reminders agree on 1,000 deadlines', async () => {
  const own = (await admin.auth.me({})).user.id
  const { id: caseId } = await admin.cases.create({ title: 'Thousand', clientName: 'Nobody' })
  await queryRows(databaseUrl, generated, [caseId, own])
  const read = async (filter: object) => {
    const first = await admin.deadlines.list({ ...filter, limit: 500 })
    const second = await admin.deadlines.list({ ...filter, limit: 500, cursor: first.nextCursor })
    return toLines([...first.deadlines, ...second.deadlines])
  }
  const board = await read({ state: 'open', from: '2027-01-01', to: '2028-12-31' })
  expect(board).toHaveLength(1000)
  expect(await read({ case: caseId })).toEqual(board)
  // The print view asks for all at once.
  expect(toLines((await admin.deadlines.list({ state: 'open' })).deadlines)).toEqual(board)

  const { address } = await admin.feed.create({})
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(admin.url + address)).text()))
  const feed = calendar
    .getAllSubcomponents('vevent')
    .map((one) => ({ title: String(one.getFirstPropertyValue('summary')), date: String(one.getFirstPropertyValue('dtstart')) }))
    .filter(({ title }) => title.includes('Generated'))
    .map(({ title, date }) => `${title.replace(' (Thousand)', '')} ${date}`)
  expect(feed.sort()).toEqual(board)

  await queryRows(databaseUrl, `UPDATE deadline SET next_reminder_at = now() - interval '1 second' WHERE case_id = $1`, [caseId])
  const reminded = await poll(
    () => queryRows<{ message: string }>(databaseUrl, 'SELECT message FROM notice WHERE case_id = $1', [caseId]),
    (found) => found.length >= 1000,
    60_000,
  )
  const days = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  const inWords = (line: string) => `${line.slice(0, -11)} is due on ${days.format(new Date(line.slice(-10)))}`
  expect(reminded.map(({ message }) => message).sort()).toEqual(board.map(inWords).sort())
})
