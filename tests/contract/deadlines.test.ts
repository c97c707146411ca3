import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { createCheckedRule, createRule } from '../support/records/deadlines'

let people: People
let rule: string
beforeAll(async () => {
  people = await sharedPeople()
  rule = await createCheckedRule(people)
})
const createCase = async () => (await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })).id
const create = async (more = {}) => people.user.deadlines.create({ id: await createCase(), title: 'Answer', date: '2030-01-04', ...more })
const computed = () => create({ rule, trigger: 'Complaint served', triggerDate: '2026-12-11', date: undefined })
const createConfirmed = async (more = {}) => {
  const { id, deadline } = await create(more)
  await people.other.deadlines.confirm({ id, date: deadline.date })
  return id
}

test('computes a date with every step, and writes nothing', async () => {
  const { date, steps } = await people.other.deadlines.compute({ rule, triggerDate: '2026-12-11', method: 'mail' })
  expect(date).toBe('2026-12-31')
  expect(steps).toContainEqual({ date: '2026-12-25', kind: 'skipped', reason: 'Christmas Day' })
  expect(steps.at(-1)).toEqual({ date: '2026-12-31', kind: 'due' })
})

test('a computed deadline waits for the confirmation of someone else', async () => {
  const { id, deadline } = await computed()
  expect(deadline).toMatchObject({
    state: 'unconfirmed',
    rule,
    ruleTitle: 'Answer',
    computed: '2026-12-28',
    date: '2026-12-28',
    reminders: [30, 14, 7, 3, 1, 0],
    people: [{ name: 'Ben Ito' }],
    canConfirmFrom: null,
  })
  await expect(people.user.deadlines.confirm({ id, date: '2026-12-28' })).rejects.toMatchObject({
    status: 409,
    message: 'Someone else must confirm this date',
  })
  await expect(people.other.deadlines.confirm({ id, date: '2026-12-29' })).rejects.toMatchObject({
    status: 400,
    message: 'This is not the date that was entered. Please count again.',
  })
  const { deadline: confirmed } = await people.other.deadlines.confirm({ id, date: '2026-12-28' })
  expect(confirmed).toMatchObject({ state: 'confirmed', confirmedByName: 'cleo', canConfirmFrom: null })
  await expect(people.admin.deadlines.confirm({ id, date: '2026-12-28' })).rejects.toMatchObject({ status: 409 })
})

test('of two confirmations at once, one counts', async () => {
  const { id } = await create()
  const both = [people.other, people.admin].map((person) => person.deadlines.confirm({ id, date: '2030-01-04' }))
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { entries } = await people.admin.ledger.list({ record: id })
  expect(entries).toHaveLength(2)
})

test('a confirmed date changes only by a proposal and a new confirmation', async () => {
  const { id } = await computed()
  await people.other.deadlines.confirm({ id, date: '2026-12-28' })
  const { deadline } = await people.user.deadlines.update({ id, triggerDate: '2026-12-14' })
  expect(deadline).toMatchObject({ date: '2026-12-28', state: 'confirmed', proposedDate: '2026-12-28' })
  const { deadline: moved } = await people.user.deadlines.update({ id, triggerDate: '2026-12-15' })
  expect(moved).toMatchObject({ date: '2026-12-28', triggerDate: '2026-12-11', proposedDate: '2026-12-29' })
  await expect(people.user.deadlines.confirm({ id, date: '2026-12-29' })).rejects.toMatchObject({ status: 409 })
  const { deadline: confirmed } = await people.other.deadlines.confirm({ id, date: '2026-12-29' })
  expect(confirmed).toMatchObject({ date: '2026-12-29', triggerDate: '2026-12-15', proposedDate: null, proposal: null })
})

test('a proposal that goes back to the confirmed date disappears', async () => {
  const id = await createConfirmed()
  await people.user.deadlines.update({ id, date: '2030-01-03' })
  const { deadline } = await people.user.deadlines.update({ id, date: '2030-01-04' })
  expect(deadline).toMatchObject({ date: '2030-01-04', proposedDate: null, canConfirmFrom: null })
})

test('a deadline names who entered the date that waits, and again who entered the confirmed one when the proposal disappears', async () => {
  const id = await createConfirmed()
  const [user, admin] = await Promise.all([people.user, people.admin].map(async (person) => (await person.auth.me({})).user.id))
  const { deadline } = await people.admin.deadlines.update({ id, date: '2030-01-03' })
  expect(deadline).toMatchObject({ datedBy: admin, datedByName: 'Ana Ruiz', canConfirmFrom: null })
  await expect(people.admin.deadlines.confirm({ id, date: '2030-01-03' })).rejects.toMatchObject({ status: 409 })
  const { deadline: back } = await people.admin.deadlines.update({ id, date: '2030-01-04' })
  expect(back).toMatchObject({ datedBy: user, datedByName: 'Ben Ito' })
  await people.admin.deadlines.update({ id, date: '2030-01-03' })
  const { deadline: confirmed } = await people.user.deadlines.confirm({ id, date: '2030-01-03' })
  expect(confirmed).toMatchObject({ date: '2030-01-03', datedBy: admin, confirmedByName: 'Ben Ito', proposal: null })
})

test('title and people change at once, also of a confirmed deadline', async () => {
  const id = await createConfirmed()
  const other = (await people.other.auth.me({})).user.id
  const { deadline } = await people.user.deadlines.update({ id, title: 'Reply', people: [other], reminders: [7] })
  expect(deadline).toMatchObject({ title: 'Reply', people: [{ id: other }], reminders: [7], state: 'confirmed', proposedDate: null })
})

test('a date may be earlier than the computed one, not later', async () => {
  const { deadline } = await create({ rule, triggerDate: '2026-12-11', date: '2026-12-24' })
  expect(deadline).toMatchObject({ computed: '2026-12-28', date: '2026-12-24' })
  await expect(create({ rule, triggerDate: '2026-12-11', date: '2026-12-29' })).rejects.toMatchObject({
    message: 'The date must not be after the computed date',
  })
})

test('a new count keeps a date that someone chose, and rejects it if it is too late', async () => {
  const { id } = await create({ rule, triggerDate: '2026-12-11', date: '2026-12-24' })
  const { deadline } = await people.user.deadlines.update({ id, triggerDate: '2026-12-15' })
  expect(deadline).toMatchObject({ computed: '2026-12-29', date: '2026-12-24' })
  await expect(people.user.deadlines.update({ id, triggerDate: '2026-12-01' })).rejects.toMatchObject({
    message: 'The date must not be after the computed date',
  })
  const { deadline: counted } = await people.user.deadlines.update({ id, triggerDate: '2026-12-01', date: null })
  expect(counted).toMatchObject({ computed: '2026-12-15', date: '2026-12-15' })
})

test('a typed date stays when only its trigger date changes', async () => {
  const { id } = await create({ triggerDate: '2026-12-11' })
  const { deadline } = await people.user.deadlines.update({ id, triggerDate: '2026-12-12' })
  expect(deadline).toMatchObject({ triggerDate: '2026-12-12', computed: null, date: '2030-01-04' })
})

test('done needs a confirmation and proof', async () => {
  const { id } = await create()
  await expect(people.user.deadlines.complete({ id, proof: 'Filed' })).rejects.toMatchObject({
    message: 'This date must be confirmed first',
  })
  await people.other.deadlines.confirm({ id, date: '2030-01-04' })
  await expect(people.user.deadlines.complete({ id })).rejects.toMatchObject({
    message: 'Please attach a file or write a sentence as proof',
  })
  const foreign = '01890000-0000-7000-8000-000000000000'
  await expect(people.user.deadlines.complete({ id, attachmentId: foreign })).rejects.toMatchObject({
    message: 'Please choose a file of this case',
  })
  const { deadline } = await people.user.deadlines.complete({ id, proof: 'Filed by mail, number 12' })
  expect(deadline).toMatchObject({ state: 'done', proof: 'Filed by mail, number 12', closedByName: 'Ben Ito' })
  await expect(people.user.deadlines.withdraw({ id, reason: 'No' })).rejects.toMatchObject({
    message: 'This deadline is done or withdrawn',
  })
})

test('a deadline that was completed by mistake is opened again, confirmed as before', async () => {
  const { id } = await create()
  await expect(people.user.deadlines.reopen({ id })).rejects.toMatchObject({ status: 409, message: 'This deadline is open' })
  await people.other.deadlines.confirm({ id, date: '2030-01-04' })
  await people.user.deadlines.complete({ id, proof: 'Filed by mail, number 12' })
  await expect(people.other.deadlines.reopen({ id })).rejects.toMatchObject({ status: 403 })
  const { deadline } = await people.user.deadlines.reopen({ id })
  expect(deadline).toMatchObject({ state: 'confirmed', confirmedByName: 'cleo', proof: null, closedByName: null, closedAt: null })
  const { entries } = await people.admin.ledger.list({ record: id })
  expect(JSON.stringify(entries)).toContain('Filed by mail, number 12')
})

test('a confirmed deadline that was withdrawn is confirmed again, without the new date that waited', async () => {
  const id = await createConfirmed()
  await people.user.deadlines.update({ id, date: '2030-02-04' })
  await people.user.deadlines.withdraw({ id, reason: 'The case was settled' })
  const { deadline } = await people.user.deadlines.reopen({ id })
  expect(deadline).toMatchObject({ state: 'confirmed', date: '2030-01-04', proposedDate: null })
  const { entries } = await people.admin.ledger.list({ record: id })
  expect(entries.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('reopened'),
    expect.stringContaining('withdrew'),
  ])
})

test('a withdrawn deadline is opened again without a confirmation that it never had', async () => {
  const { id } = await create()
  await people.user.deadlines.withdraw({ id, reason: 'The case was settled' })
  const { deadline } = await people.user.deadlines.reopen({ id })
  expect(deadline).toMatchObject({ state: 'unconfirmed', withdrawReason: null })
})

test('a withdrawn deadline keeps its reason', async () => {
  const { id } = await create()
  await expect(people.user.deadlines.withdraw({ id, reason: ' ' })).rejects.toMatchObject({ message: 'Please give a reason' })
  const { deadline } = await people.user.deadlines.withdraw({ id, reason: 'The case was settled' })
  expect(deadline).toMatchObject({ state: 'withdrawn', withdrawReason: 'The case was settled' })
})

test('a withdrawn deadline does not change again', async () => {
  const { id } = await create()
  await people.user.deadlines.withdraw({ id, reason: 'The case was settled' })
  const closed = { status: 409, message: 'This deadline is done or withdrawn' }
  await expect(people.user.deadlines.update({ id, title: 'Answer again' })).rejects.toMatchObject(closed)
  await expect(people.other.deadlines.confirm({ id, date: '2030-01-04' })).rejects.toMatchObject(closed)
})

test('drafts and rules that were not in force compute nothing', async () => {
  const inForce = 'This rule is not checked or was not in force on that date, so it computes nothing'
  const { id } = await createRule(people)
  await expect(people.user.deadlines.compute({ rule: id, triggerDate: '2026-12-11' })).rejects.toMatchObject({
    status: 409,
    message: inForce,
  })
  await expect(people.user.deadlines.compute({ rule, triggerDate: '1999-12-31' })).rejects.toMatchObject({ status: 409, message: inForce })
  const tenDays = await createCheckedRule(people, { number: 10, validFrom: '2026-03-09', validTo: '2026-03-20' })
  await expect(create({ rule: tenDays, triggerDate: '2026-04-01', date: undefined })).rejects.toMatchObject({
    status: 409,
    message: inForce,
  })
})

test('an incomplete year of court holidays computes nothing', async () => {
  const california = await createCheckedRule(people, { calendar: 'california', unit: 'courtDay' }, 'service: []')
  await expect(people.user.deadlines.compute({ rule: california, triggerDate: '2031-05-05' })).rejects.toMatchObject({
    status: 409,
    message: 'Court holidays for 2031 have not been entered, so this date cannot be calculated.',
  })
})

test('rejects a method that the rule does not name, dates that do not exist, and unknown fields', async () => {
  const id = await createCase()
  const post = (body: object) => people.user.deadlines.create({ id, title: 'Answer', ...body } as never)
  await expect(post({ rule, triggerDate: '2026-12-11', method: 'electronic' })).rejects.toMatchObject({
    message: 'This rule does not list this method of service',
  })
  await expect(post({ date: '2027-02-30' })).rejects.toMatchObject({ status: 400 })
  await expect(post({ rule })).rejects.toMatchObject({ message: 'Please enter the date that starts the period' })
  await expect(post({})).rejects.toMatchObject({ message: 'Please enter the date' })
  await expect(post({ date: '2030-01-04', people: ['01890000-0000-7000-8000-000000000000'] })).rejects.toMatchObject({
    message: 'Please choose staff members',
  })
  await expect(post({ date: '2030-01-04', reminders: [5] })).rejects.toMatchObject({ status: 400 })
  await expect(post({ date: '2030-01-04', state: 'confirmed' })).rejects.toMatchObject({ status: 400 })
})

test('other users can confirm but not change; a stale change is refused', async () => {
  const { id, deadline } = await create()
  await expect(people.other.deadlines.update({ id, title: 'Mine' })).rejects.toMatchObject({ status: 403 })
  await expect(people.other.deadlines.withdraw({ id, reason: 'No' })).rejects.toMatchObject({ status: 403 })
  await people.user.deadlines.update({ id, title: 'Reply' })
  const stale = await people.user.raw('PUT', `/deadlines/${id}`, {
    headers: { 'content-type': 'application/json', 'if-match': `"${deadline.updatedAt}"` },
    body: '{"title":"Other"}',
  })
  expect(stale.status).toBe(412)
})

test('lists by date, state and person, and counts cases without a date', async () => {
  const id = await createCase()
  const counted = async () => (await people.user.deadlines.count({})).casesWithoutDate
  const before = await counted()
  for (const date of ['2030-03-02', '2030-03-01']) await people.user.deadlines.create({ id, title: 'Answer', date })
  expect(await counted()).toBe(before - 1)
  const list = async (filter: object) => (await people.user.deadlines.list({ case: id, ...filter })).deadlines.map(({ date }) => date)
  expect(await list({})).toEqual(['2030-03-01', '2030-03-02'])
  expect(await list({ to: '2030-03-01', state: 'open' })).toEqual(['2030-03-01'])
  expect(await list({ from: '2030-03-02', state: 'unconfirmed', mine: true })).toEqual(['2030-03-02'])
  expect(await list({ state: 'confirmed' })).toEqual([])
  expect((await people.other.deadlines.list({ case: id, mine: true })).total).toBe(0)
  const { case: record } = await people.user.cases.get({ id })
  expect(record.nextDate).toMatchObject({ kind: 'deadline', day: '2030-03-01', title: 'UNCONFIRMED: Answer' })
  await people.user.cases.remove({ id })
  expect(await list({})).toEqual([])
})

test('a person who is walled off from the case cannot be responsible for its deadline', async () => {
  const id = await createCase()
  const other = (await people.other.auth.me({})).user.id
  const own = (await people.user.auth.me({})).user.id
  const { id: shared } = await people.user.deadlines.create({ id, title: 'Answer', date: '2030-01-04', people: [own, other] })
  await people.admin.walls.create({ case: id, people: [other], basis: '1.10', reason: 'A test' })
  const message = 'This person is walled off from this record. Please choose someone else.'
  const walled = { id, title: 'Answer', date: '2030-01-04', people: [other] }
  await expect(people.user.deadlines.create(walled)).rejects.toMatchObject({ status: 400, message })
  const { deadline } = await people.user.deadlines.update({ id: shared, people: [own, other], title: 'Reply' })
  expect(deadline).toMatchObject({ title: 'Reply', people: [{ id: own }, { id: other }] })
  await expect(people.other.deadlines.get({ id: shared })).rejects.toMatchObject({ status: 404 })
  await expect(people.other.deadlines.confirm({ id: shared, date: '2030-01-04' })).rejects.toMatchObject({ status: 404 })
  expect((await people.other.deadlines.list({ case: id })).total).toBe(0)
})

test('closed deadlines are the done and withdrawn ones, latest first', async () => {
  const { id } = await people.user.cases.create({ title: 'Ibarra v. Lund', clientName: 'Nobody Atall' })
  const dates = ['2030-03-01', '2030-03-02', '2030-03-03']
  const [first = '', second = ''] = await Promise.all(
    dates.map(async (date) => (await people.user.deadlines.create({ id, title: 'Answer', date })).id),
  )
  await people.user.deadlines.withdraw({ id: first, reason: 'Settled' })
  await people.other.deadlines.confirm({ id: second, date: '2030-03-02' })
  await people.user.deadlines.complete({ id: second, proof: 'Filed' })
  const closed = await people.user.deadlines.list({ case: id, state: 'closed' })
  expect(closed.deadlines.map(({ date, state }) => `${date} ${state}`)).toEqual(['2030-03-02 done', '2030-03-01 withdrawn'])
  const page = await people.user.deadlines.list({ case: id, state: 'closed', limit: 1 })
  const next = await people.user.deadlines.list({ case: id, state: 'closed', limit: 1, cursor: page.nextCursor })
  expect(next.deadlines.map(({ date }) => date)).toEqual(['2030-03-01'])
})
