import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'
import { mailsAbout } from '../support/records/mails'
import { idOf } from '../support/records/walled-records'

let people: People
const ids = { admin: '', user: '', other: '' }
beforeAll(async () => {
  const office = await startOffice()
  people = await createPeople(office)
  for (const name of ['admin', 'user', 'other'] as const) ids[name] = await idOf(people[name])
  return office.remove
})

type Author = 'admin' | 'user' | 'other'
const createCase = async (author: Author, assignedTo?: string) =>
  (await people[author].cases.create({ title: 'Peña v. Smith', clientName: 'Nobody', ...(assignedTo && { assignedTo }) })).id
const create = (author: Author, caseId: string, more = {}) =>
  people[author].deadlines.create({ id: caseId, title: 'Answer', date: '2036-01-04', ...more })
const noticesOf = async (person: ApiClient, caseId: string) =>
  (await person.notifications.list({})).notices.filter((one) => one.caseId === caseId)
/** What the person is asked to confirm in the case. */
const askedOf = async (person: ApiClient, caseId: string) =>
  (await noticesOf(person, caseId)).map(({ assignment }) => assignment?.toConfirm ?? null)
const mailsAboutCase = async (id: string) => mailsAbout(people.admin, (await people.admin.cases.get({ id })).case.caseNumber)

test('the other people of a new deadline and of its case are asked to confirm it, once, and the others are not', async () => {
  const assignee = await addPerson(people.admin)
  const caseId = await createCase('user', assignee.id)
  const { id } = await create('user', caseId, { people: [ids.user, ids.other] })
  expect(await noticesOf(people.other, caseId)).toMatchObject([
    { assignment: { kind: 'deadline', from: 'Ben Ito', toConfirm: id }, message: 'UNCONFIRMED: Answer' },
  ])
  // The case was assigned to the person before.
  expect(await askedOf(assignee.client, caseId)).toEqual([id, null])
  for (const person of [people.user, people.admin]) expect(await askedOf(person, caseId)).toEqual([])
  expect((await mailsAboutCase(caseId)).map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
    [
      ['cleo@office.example', 'Ben Ito asks you to confirm the date of a deadline: UNCONFIRMED: Answer'],
      [assignee.email, 'Ben Ito assigned you a case: Peña v. Smith'],
    ].toSorted(),
  )
})

test('the Admins are asked without a mail when the author is the only person on the case', async () => {
  const second = await addPerson(people.admin, { roles: ['Admin'] })
  const walled = await addPerson(people.admin, { roles: ['Admin'] })
  const caseId = await createCase('user')
  await people.admin.walls.create({ case: caseId, people: [walled.id], basis: '1.10', reason: 'Was on the other side' })
  const { id } = await create('user', caseId)
  for (const person of [people.admin, second.client]) expect(await askedOf(person, caseId)).toEqual([id])
  for (const person of [people.user, people.other, walled.client]) expect(await askedOf(person, caseId)).toEqual([])
  expect(await mailsAboutCase(caseId)).toEqual([])
  for (const one of [second, walled]) await people.admin.users.remove({ id: one.id, handOverTo: ids.admin })
})

test('the Admins are asked when the only colleague on the case is walled off from it', async () => {
  const caseId = await createCase('user', ids.other)
  await people.admin.walls.create({ case: caseId, people: [ids.other], basis: '1.10', reason: 'Was on the other side' })
  const { id } = await create('user', caseId)
  expect(await askedOf(people.admin, caseId)).toEqual([id])
  expect(await noticesOf(people.other, caseId)).toEqual([])
})

test('the other users are asked about a deadline of the only Admin', async () => {
  const caseId = await createCase('admin')
  const { id } = await create('admin', caseId)
  for (const person of [people.user, people.other]) expect(await askedOf(person, caseId)).toEqual([id])
  expect(await askedOf(people.admin, caseId)).toEqual([])
})

test('the other users are asked about a deadline of an Admin when the only other Admin left', async () => {
  const leaver = await addPerson(people.admin, { roles: ['Admin'] })
  await people.admin.users.remove({ id: leaver.id, handOverTo: ids.admin })
  const caseId = await createCase('admin')
  const { id } = await create('admin', caseId)
  expect(await askedOf(people.user, caseId)).toEqual([id])
})

test('the Admins are asked about a deadline that is opened again when its other person left', async () => {
  const leaver = await addPerson(people.admin)
  const caseId = await createCase('user')
  const { id } = await create('user', caseId, { people: [ids.user, leaver.id] })
  await people.user.deadlines.withdraw({ id, reason: 'Settled' })
  await people.admin.users.remove({ id: leaver.id, handOverTo: ids.user })
  await people.user.deadlines.reopen({ id })
  expect(await askedOf(people.admin, caseId)).toEqual([id])
})

test('the Admins are asked when the assignee of the case has not accepted the invitation', async () => {
  const invited = await people.admin.invitations.create({ email: `${crypto.randomUUID()}@office.example` })
  const caseId = await createCase('user', invited.id)
  const { id } = await create('user', caseId)
  expect(await askedOf(people.admin, caseId)).toEqual([id])
  await people.admin.invitations.withdraw({ id: invited.id })
})

test('a colleague who changed a date that waits cannot confirm it, and the author can and is asked', async () => {
  const caseId = await createCase('user', ids.other)
  const { id } = await create('user', caseId)
  const { deadline } = await people.other.deadlines.update({ id, date: '2036-01-03' })
  expect(deadline).toMatchObject({ state: 'unconfirmed', datedBy: ids.other, canConfirmFrom: null })
  await expect(people.other.deadlines.confirm({ id, date: '2036-01-03' })).rejects.toMatchObject({
    status: 409,
    message: 'Someone else must confirm this date',
  })
  expect(await askedOf(people.user, caseId)).toEqual([id])
  expect(await askedOf(people.other, caseId)).not.toContain(id)
  const { deadline: confirmed } = await people.user.deadlines.confirm({ id, date: '2036-01-03' })
  expect(confirmed).toMatchObject({ state: 'confirmed', datedBy: ids.other, confirmedByName: 'Ben Ito' })
})

test('nobody is asked about a confirmed date any more, and the people of the deadline still see that they are on it', async () => {
  const caseId = await createCase('user', ids.admin)
  const { id } = await create('user', caseId, { people: [ids.user, ids.other] })
  expect(await askedOf(people.admin, caseId)).toEqual([id, null])
  await people.admin.deadlines.confirm({ id, date: '2036-01-04' })
  expect(await askedOf(people.admin, caseId)).toEqual([null])
  expect(await noticesOf(people.other, caseId)).toMatchObject([{ assignment: { kind: 'deadline', toConfirm: null }, message: 'Answer' }])
  expect(await mailsAboutCase(caseId)).toHaveLength(2)
})

test('a new date asks again in the same notification, and another change does not', async () => {
  const caseId = await createCase('user')
  const { id } = await create('user', caseId)
  const [first] = await noticesOf(people.admin, caseId)
  await people.admin.notifications.complete({ id: first?.id ?? '' })
  await people.user.deadlines.update({ id, title: 'Reply' })
  expect(await askedOf(people.admin, caseId)).toEqual([])
  await people.user.deadlines.update({ id, date: '2036-01-03' })
  expect(await noticesOf(people.admin, caseId)).toMatchObject([{ id: first?.id, message: 'UNCONFIRMED: Reply', seen: false }])
  await people.user.deadlines.update({ id, date: '2036-01-02' })
  expect(await askedOf(people.admin, caseId)).toEqual([id])
  expect(await mailsAboutCase(caseId)).toEqual([])
})

test('a colleague who joins the deadline is asked instead of the Admins', async () => {
  const caseId = await createCase('user')
  const { id } = await create('user', caseId)
  await people.user.deadlines.update({ id, people: [ids.user, ids.other] })
  expect(await askedOf(people.other, caseId)).toEqual([id])
  expect(await askedOf(people.admin, caseId)).toEqual([])
})

test('someone who was asked already and then joins the deadline gets the mail, and still one notification', async () => {
  const caseId = await createCase('user', ids.other)
  const { id } = await create('user', caseId)
  expect(await mailsAboutCase(caseId)).toHaveLength(1)
  await people.user.deadlines.update({ id, people: [ids.user, ids.other] })
  expect(await mailsAboutCase(caseId)).toHaveLength(2)
  await people.user.deadlines.update({ id, title: 'Reply' })
  expect(await askedOf(people.other, caseId)).toEqual([id, null])
  expect(await mailsAboutCase(caseId)).toHaveLength(2)
})

test('a proposed new date asks, and withdrawing and reopening the deadline asks again', async () => {
  const caseId = await createCase('user')
  const { id } = await create('user', caseId)
  await people.admin.deadlines.confirm({ id, date: '2036-01-04' })
  expect(await askedOf(people.admin, caseId)).toEqual([])
  await people.user.deadlines.update({ id, date: '2036-01-11' })
  expect(await askedOf(people.admin, caseId)).toEqual([id])

  const { id: unconfirmed } = await create('user', caseId)
  await people.user.deadlines.withdraw({ id: unconfirmed, reason: 'Settled' })
  expect(await askedOf(people.admin, caseId)).toEqual([id])
  await people.user.deadlines.reopen({ id: unconfirmed })
  expect(await askedOf(people.admin, caseId)).toEqual([unconfirmed, id])
})
