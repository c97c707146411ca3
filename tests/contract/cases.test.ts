import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
const ids: Record<'user' | 'other' | 'editor', string> = { user: '', other: '', editor: '' }
beforeAll(async () => {
  people = await sharedPeople()
  for (const name of ['user', 'other', 'editor'] as const) ids[name] = (await people[name].auth.me({})).user.id
})
const sorts = (['number', 'title', 'client', 'status', 'date', 'createdAt', 'updatedAt'] as const).flatMap((s) => [s, `-${s}`] as const)
const createCase = (fields: Partial<Parameters<People['user']['cases']['create']>[0]> = {}) =>
  people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody We Know', ...fields })

test('rejects a case without title and client, together with an invalid type and sub-type', async () => {
  await expect(people.user.cases.create({ title: ' ', subTypeId: ' ' } as never)).rejects.toMatchObject({
    status: 400,
    message: 'Title is required Client name or id is required Invalid case type Invalid sub type',
  })
})

test('a new case is open, dated today and has the next number of the year', async () => {
  const { case: first } = await createCase()
  const { case: second } = await createCase({ caseNumber: ' ' })
  const year = first.date.slice(0, 4)
  expect(first).toMatchObject({
    status: 'Open',
    caseNumber: expect.stringMatching(`^CB-${year}-\\d{4}$`),
    todos: { open: 0, closed: 0 },
    bookmarked: false,
    chatRooms: [],
  })
  expect(Number(second.caseNumber.slice(8))).toBe(Number(first.caseNumber.slice(8)) + 1)
})

test('case numbers are unique, also for 12 simultaneous cases and in any letter case', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => createCase()))
  expect(new Set(made.map((m) => m.case.caseNumber)).size).toBe(12)
  await createCase({ caseNumber: 'Old-7' })
  const refusal = { status: 409, message: 'Case number already in use' }
  await expect(createCase({ caseNumber: 'old-7' })).rejects.toMatchObject(refusal)
  await expect(people.user.cases.update({ id: made[0]?.id ?? '', caseNumber: 'OLD-7' })).rejects.toMatchObject(refusal)
  const both = await Promise.allSettled([createCase({ caseNumber: 'Race-1' }), createCase({ caseNumber: 'race-1' })])
  expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('automatic numbering skips a number typed in lower case', async () => {
  const { caseNumber } = (await createCase()).case
  const typed = `${caseNumber.slice(0, 8).toLowerCase()}${String(Number(caseNumber.slice(8)) + 1).padStart(4, '0')}`
  await createCase({ caseNumber: typed })
  expect(Number((await createCase()).case.caseNumber.slice(8))).toBe(Number(caseNumber.slice(8)) + 2)
})

test('deleting a case frees its number; restoring it fails while another case has the number', async () => {
  const { id } = await createCase({ caseNumber: 'Freed-1' })
  await people.user.cases.remove({ id })
  await createCase({ caseNumber: 'Freed-1' })
  await expect(people.admin.cases.restore({ id })).rejects.toMatchObject({ status: 409, message: 'Case number already in use' })
  await expect(people.admin.deleted.restore({ resource: 'case', id })).rejects.toMatchObject({ status: 409 })
})

test('a case is not restored while its client is deleted', async () => {
  const { id: clientId } = await people.user.clients.create({ firstName: 'Rosa', lastName: 'Quiroga', phone: '1' })
  const { id } = await createCase({ clientName: clientId })
  await people.user.cases.remove({ id })
  await people.user.clients.remove({ id: clientId })
  await expect(people.user.cases.restore({ id })).rejects.toMatchObject({
    status: 409,
    message: 'The client of this case was deleted. Restore the client first.',
  })
  await people.user.clients.restore({ id: clientId })
  expect((await people.user.cases.restore({ id })).case.clientId).toBe(clientId)
})

test('a client’s id, or a name that matches exactly one client, links the case, which then follows the name', async () => {
  const { id: clientId } = await people.user.clients.create({
    firstName: 'Ximena',
    middleName: 'Luz',
    lastName: 'Ávila',
    phone: '555 010 3000',
  })
  const byName = await createCase({ clientName: 'ximena avila' })
  const earlier = await createCase({ clientName: 'Yolanda Ibarra' })
  expect(earlier.case.clientId).toBeNull()
  const { id: laterClient } = await people.user.clients.create({ firstName: 'Yolanda', lastName: 'Ibarra', phone: '555 010 3002' })
  expect((await people.user.cases.update({ id: earlier.id, clientName: 'Yolanda Ibarra' })).case.clientId).toBe(laterClient)
  const byFullName = await createCase({ clientName: 'Ximena Luz Avila' })
  const byId = await createCase({ clientName: clientId })
  for (const made of [byName, byFullName, byId]) expect(made.case).toMatchObject({ clientId, clientName: 'Ximena Ávila' })
  const etag = (await people.user.raw('GET', `/cases/${byName.id}`)).headers.get('etag') ?? ''
  await people.user.clients.update({ id: clientId, lastName: 'Luna' })
  expect((await people.user.cases.get({ id: byName.id })).case.clientName).toBe('Ximena Luna')
  expect((await people.user.raw('GET', `/cases/${byName.id}`, { headers: { 'if-none-match': etag } })).status).toBe(200)
  expect((await people.user.cases.list({ q: 'luna', client: clientId })).cases).toHaveLength(3)

  await people.user.clients.create({ firstName: 'Ximena', lastName: 'Luna', phone: '555 010 3001' })
  expect((await createCase({ clientName: 'Ximena Luna' })).case).toMatchObject({ clientId: null, clientName: 'Ximena Luna' })
  expect((await people.user.cases.update({ id: byId.id, clientName: 'Ximena Luna' })).case.clientId).toBe(clientId)
  expect((await people.user.cases.update({ id: byId.id, clientName: 'Somebody Else' })).case).toMatchObject({
    clientId: null,
    clientName: 'Somebody Else',
  })
})

test('a sub-type must belong to the type', async () => {
  const type = await people.admin.caseTypes.create({ name: 'Immigration' })
  const sub = await people.admin.subTypes.create({ id: type.id, name: 'Asylum' })
  const otherType = await people.admin.caseTypes.create({ name: 'Traffic' })
  const { id, case: made } = await createCase({ caseTypeId: type.id, subTypeId: sub.id })
  expect(made).toMatchObject({ caseTypeName: 'Immigration', subTypeName: 'Asylum' })
  expect((await createCase({ caseTypeId: '', subTypeId: '' })).case).toMatchObject({ caseTypeId: null, subTypeId: null })
  const type400 = { status: 400, message: 'Invalid case type' }
  const sub400 = { status: 400, message: 'Invalid sub type' }
  await expect(createCase({ caseTypeId: '', subTypeId: sub.id })).rejects.toMatchObject(type400)
  await expect(createCase({ caseTypeId: crypto.randomUUID() })).rejects.toMatchObject(type400)
  await expect(createCase({ caseTypeId: 'immigration' })).rejects.toMatchObject(type400)
  await expect(createCase({ caseTypeId: type.id, subTypeId: '  ' })).rejects.toMatchObject(sub400)
  await expect(createCase({ caseTypeId: type.id, subTypeId: crypto.randomUUID() })).rejects.toMatchObject(sub400)
  await expect(createCase({ caseTypeId: otherType.id, subTypeId: sub.id })).rejects.toMatchObject(sub400)
  await expect(people.user.cases.update({ id, caseTypeId: otherType.id })).rejects.toMatchObject(sub400)
  await expect(people.user.cases.update({ id, caseTypeId: null })).rejects.toMatchObject(type400)
  expect((await people.user.cases.update({ id, caseTypeId: null, subTypeId: null })).case).toMatchObject({
    caseTypeId: null,
    subTypeId: null,
  })
})

test('a sub-type needs a type that exists, and a name of its own within it', async () => {
  const { id } = await people.admin.caseTypes.create({ name: 'Maritime' })
  await people.admin.subTypes.create({ id, name: 'Salvage' })
  const refusal = { status: 409, message: 'Sub-type name already in use' }
  await expect(people.admin.subTypes.create({ id, name: 'salvage' })).rejects.toMatchObject(refusal)
  await expect(people.admin.subTypes.create({ id: crypto.randomUUID(), name: 'Towage' })).rejects.toMatchObject({ status: 404 })
})

test('a deleted type or sub-type is not listed and cannot be used or deleted again', async () => {
  const { id } = await people.admin.caseTypes.create({ name: 'Probate' })
  const otherType = await people.admin.caseTypes.create({ name: 'Property' })
  const kept = await people.admin.subTypes.create({ id, name: 'Wills' })
  const gone = await people.admin.subTypes.create({ id, name: 'Trusts' })
  await people.admin.subTypes.remove({ id, subId: gone.id })
  const { caseTypes } = await people.user.caseTypes.list({})
  expect(caseTypes.find((type) => type.id === id)?.subTypes.map((sub) => sub.id)).toEqual([kept.id])
  const subTypesOf = async (id: string) => (await people.user.subTypes.list({ id })).subCaseTypes.map((sub) => sub.id)
  expect([await subTypesOf(id), await subTypesOf(otherType.id)]).toEqual([[kept.id], []])
  await expect(createCase({ caseTypeId: id, subTypeId: gone.id })).rejects.toMatchObject({ status: 400, message: 'Invalid sub type' })
  await expect(people.admin.subTypes.remove({ id, subId: gone.id })).rejects.toMatchObject({ status: 404 })
  await expect(people.admin.subTypes.restore({ id, subId: kept.id })).rejects.toMatchObject({ status: 404 })
  await people.admin.caseTypes.remove({ id })
  await expect(createCase({ caseTypeId: id })).rejects.toMatchObject({ status: 400, message: 'Invalid case type' })
})

test('a deleted sub-type can be restored under its own type only', async () => {
  const [{ id }, other] = [await people.admin.caseTypes.create({ name: 'Tax' }), await people.admin.caseTypes.create({ name: 'Trade' })]
  const { id: subId } = await people.admin.subTypes.create({ id, name: 'Audit' })
  await people.admin.subTypes.remove({ id, subId })
  await expect(people.admin.subTypes.restore({ id: other.id, subId })).rejects.toMatchObject({ status: 404 })
  expect((await people.admin.subTypes.restore({ id, subId })).subCaseType.name).toBe('Audit')
})

test('creator, assignee and Admin can change a case; assigning it gives the right to change it', async () => {
  const { id } = await createCase()
  expect(await people.other.cases.getPermissions({ id })).toEqual({ canModify: false, canDelete: false, canHandOver: false, fields: [] })
  await expect(people.other.cases.update({ id, title: 'Mine' })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  for (const assignedTo of [ids.editor, crypto.randomUUID(), 'cleo'])
    await expect(people.user.cases.update({ id, assignedTo })).rejects.toMatchObject({ message: 'Please choose a staff member' })
  expect((await people.user.cases.update({ id, assignedTo: ids.other })).case.assignedToName).toBe('cleo')
  expect((await people.other.cases.update({ id, status: 'Closed' })).case.status).toBe('Closed')
  expect((await people.user.cases.update({ id, assignedTo: '' })).case.assignedTo).toBeNull()
  await expect(people.other.cases.remove({ id })).rejects.toMatchObject({ status: 403 })
})

test('a cleared field returns to its default; an absent field stays', async () => {
  const { id } = await createCase({ status: 'Pending', date: '2001-02-03', notes: 'x' })
  const { case: changed } = await people.user.cases.update({ id, status: null, date: '', notes: '' })
  expect(changed).toMatchObject({ status: 'Open', notes: null, title: 'Peña v. Smith', date: (await createCase()).case.date })
  await expect(people.user.cases.update({ id, clientName: '' })).rejects.toMatchObject({ message: 'Client name or id is required' })
})

test('the reminder of a case can be set and cleared by those who can change the case, and not in the past', async () => {
  const { id } = await createCase()
  expect((await people.user.cases.setReminder({ id, reminderAt: '2033-05-05T12:00:00+02:00' })).case.reminderAt).toBe(
    '2033-05-05T10:00:00.000Z',
  )
  await expect(people.user.cases.setReminder({ id, reminderAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
    message: 'Please choose a time in the future',
  })
  await expect(people.other.cases.setReminder({ id, reminderAt: null })).rejects.toMatchObject({ status: 403 })
  await expect(
    people.user.raw('POST', `/cases/${id}/reminder`, { body: '{}', headers: { 'content-type': 'application/json' } }).then((r) => r.json()),
  ).resolves.toMatchObject({
    error: 'Please choose a date and time for the reminder',
  })
  expect((await people.user.cases.setReminder({ id, reminderAt: null })).case.reminderAt).toBeNull()
})

test('filters the list', async () => {
  const { id: clientId } = await people.user.clients.create({ firstName: 'Fil', lastName: 'Ter', phone: '555 010 4000' })
  const type = await people.admin.caseTypes.create({ name: 'Filtered' })
  const make = (fields: object) => createCase({ clientName: clientId, ...fields })
  const mine = await make({ title: 'Mine open', assignedTo: ids.user })
  const closed = await people.other.cases.create({ title: 'Closed', clientName: clientId, status: 'Closed', caseTypeId: type.id })
  const due = await make({ title: 'Due', status: 'Pending', reminderAt: '2040-01-01T00:00:00Z', assignedTo: ids.other })
  await people.user.bookmarks.add({ caseId: closed.id })
  const found = async (filter: object) => (await people.user.cases.list({ client: clientId, ...filter })).cases.map((c) => c.title).sort()
  expect(await found({})).toEqual(['Closed', 'Due', 'Mine open'])
  expect(await found({ status: 'Pending' })).toEqual(['Due'])
  expect(await found({ assignee: ids.other })).toEqual(['Due'])
  expect(await found({ assignee: 'none' })).toEqual(['Closed'])
  expect(await found({ type: type.id })).toEqual(['Closed'])
  // Ben owns the case that is due, but it is assigned to Cleo.
  expect(await found({ mine: true })).toEqual(['Mine open'])
  expect(await found({ mine: false })).toEqual(['Closed', 'Due', 'Mine open'])
  expect(await found({ noNextDate: true })).toEqual(['Mine open'])
  expect(await found({ bookmarked: true })).toEqual(['Closed'])
  await people.user.cases.setReminder({ id: mine.id, reminderAt: '2040-01-01T00:00:00Z' })
  expect(await found({ noNextDate: true })).toEqual([])
  await people.user.cases.remove({ id: due.id })
  expect(await found({})).toEqual(['Closed', 'Mine open'])
  await expect(people.user.cases.list({ foo: 1 } as never)).rejects.toMatchObject({ status: 400, message: 'Unknown field "foo".' })
  await expect(people.user.cases.list({ sort: 'notes' as never })).rejects.toMatchObject({ status: 400 })
})

test('all filters work together, in every order', async () => {
  const { id: client } = await people.user.clients.create({ firstName: 'Every', lastName: 'Filter', phone: '555 010 4001' })
  const { id: type } = await people.admin.caseTypes.create({ name: 'Filtered by all' })
  const { id } = await createCase({ clientName: client, caseTypeId: type, assignedTo: ids.user })
  await people.user.bookmarks.add({ caseId: id })
  const all = { client, type, status: 'Open', assignee: ids.user, mine: true, noNextDate: true, bookmarked: true } as const
  for (const sort of sorts)
    for (const q of [undefined, 'every'])
      expect(
        (await people.user.cases.list({ ...all, q, sort })).cases.map((c) => c.id),
        `${sort} ${q}`,
      ).toEqual([id])
})

test('pages have no gap and no repeat, in every order', async () => {
  const whole = (await people.user.cases.list({})).cases.length
  for (const sort of sorts) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await people.user.cases.list({ limit: 7, sort, ...(cursor && { cursor }) })
      seen.push(...page.cases.map((c) => c.id))
      cursor = page.nextCursor
    } while (cursor)
    expect([seen.length, new Set(seen).size], sort).toEqual([whole, whole])
  }
})

test('counts open cases and those created this week', async () => {
  const before = await people.user.cases.count({})
  const week = await people.user.cases.countNewThisWeek({})
  const { id } = await createCase()
  expect(await people.user.cases.count({})).toEqual({ count: before.count + 1 })
  expect(await people.user.cases.countNewThisWeek({})).toEqual({ count: week.count + 1 })
  await people.user.cases.update({ id, status: 'Closed' })
  expect(await people.user.cases.count({})).toEqual(before)
})

test('of two simultaneous changes one is rejected with the other’s values', async () => {
  const { id } = await createCase()
  const etag = (await people.user.raw('GET', `/cases/${id}`)).headers.get('etag') ?? ''
  const both = await Promise.allSettled([
    people.user.cases.update({ id, notes: 'from Ben' }, { headers: { 'if-match': etag } }),
    people.admin.cases.update({ id, notes: 'from Ana' }, { headers: { 'if-match': etag } }),
  ])
  const [refused] = both.filter((b) => b.status === 'rejected')
  const kept = (await people.user.cases.get({ id })).case.notes
  expect(refused?.reason).toMatchObject({ status: 412, body: { current: { notes: kept } } })
})

test('only a participant can rename the chats of a case', async () => {
  const { id } = await createCase()
  const { room } = await people.user.chat.createRoom({ participantIds: [ids.other], name: 'Before' })
  const strange = await people.other.chat.createRoom({ participantIds: [(await people.admin.auth.me({})).user.id] })
  const { case: named } = await people.user.cases.update({
    id,
    chatRooms: [{ threadId: room.id, name: 'After', participants: ['ignored'] }],
  })
  expect(named.chatRooms).toEqual([{ threadId: room.id, name: 'After', participants: expect.arrayContaining([ids.user, ids.other]) }])
  for (const threadId of [strange.id, crypto.randomUUID()])
    await expect(people.user.cases.update({ id, chatRooms: [{ threadId, name: 'Mine' }] })).rejects.toMatchObject({ status: 403 })
})

test('the legacy field chatThreadId links a chat of the caller and ignores other ids', async () => {
  const { room } = await people.user.chat.createRoom({ participantIds: [ids.other], name: 'Legacy' })
  const strange = await people.other.chat.createRoom({ participantIds: [(await people.admin.auth.me({})).user.id] })
  const { id, case: created } = await createCase({ chatThreadId: room.id })
  expect(created.chatRooms.map(({ threadId }) => threadId)).toEqual([room.id])
  for (const chatThreadId of [strange.id, '19:meeting@thread.v2', '', null, room.id])
    expect((await people.user.cases.update({ id, chatThreadId })).case.chatRooms.map(({ threadId }) => threadId)).toEqual([room.id])
  expect((await people.other.chat.getRoom({ id: strange.id })).room.caseId).toBeNull()
})
