import { beforeAll, expect, test } from 'vitest'
import { personReferences } from '@/data/accounts/person-references'
import type { ApiClient } from '../support/api/caller'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
const ids = { admin: '', user: '', other: '', editor: '' }
beforeAll(async () => {
  people = await sharedPeople()
  for (const name of ['admin', 'user', 'other', 'editor'] as const) ids[name] = (await people[name].auth.me({})).user.id
})

const nouns = {
  clients: {
    create: async (person: ApiClient) => (await person.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1' })).id,
    get: async (person: ApiClient, id: string) => (await person.clients.get({ id })).client,
  },
  contacts: {
    create: async (person: ApiClient) => (await person.contacts.create({ name: 'Iván Peña', phone: '1' })).id,
    get: async (person: ApiClient, id: string) => (await person.contacts.get({ id })).contact,
  },
  cases: {
    create: async (person: ApiClient) => (await person.cases.create({ title: 'Iván Peña', clientName: 'Nobody' })).id,
    get: async (person: ApiClient, id: string) => (await person.cases.get({ id })).case,
  },
}

for (const noun of ['clients', 'contacts', 'cases'] as const) {
  const { create, get } = nouns[noun]

  test(`${noun}: the owner hands several over, with a ledger row each, and loses the right to change them`, async () => {
    const records = [await create(people.user), await create(people.user)]
    expect((await people.user[noun].handOver({ ids: [...records, ...records], to: ids.other })).ids.toSorted()).toEqual(records.toSorted())
    for (const id of records) {
      expect(await get(people.other, id)).toMatchObject({ owner: ids.other, ownerName: 'cleo', createdBy: ids.user, canHandOver: true })
      expect(await people.other[noun].getPermissions({ id })).toMatchObject({ canModify: true, canDelete: true, canHandOver: true })
      expect(await people.user[noun].getPermissions({ id })).toMatchObject({ canModify: false, canDelete: false, canHandOver: false })
      const { entries } = await people.admin.ledger.list({ record: id })
      const one = noun.slice(0, -1)
      expect(entries.map((entry) => entry.sentence)).toEqual([
        `Ben Ito handed the ${one} “Iván Peña” over to cleo`,
        `Ben Ito added the ${one} “Iván Peña”`,
      ])
    }
    await expect(people.user[noun].handOver({ ids: records, to: ids.user })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
    await people.admin[noun].handOver({ ids: records, to: ids.user })
    for (const id of records) expect((await get(people.user, id)).owner).toBe(ids.user)
  })

  test(`${noun}: all or none`, async () => {
    const [own, foreign] = [await create(people.user), await create(people.other)]
    await expect(people.user[noun].handOver({ ids: [own, foreign], to: ids.admin })).rejects.toMatchObject({ status: 403 })
    await expect(people.user[noun].handOver({ ids: [own, crypto.randomUUID()], to: ids.admin })).rejects.toMatchObject({ status: 404 })
    for (const to of [ids.editor, crypto.randomUUID(), 'cleo', ''])
      await expect(people.user[noun].handOver({ ids: [own], to })).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'to', message: 'Please choose a staff member' }],
      })
    await expect(people.user[noun].handOver({ ids: [], to: ids.other })).rejects.toMatchObject({ status: 400 })
    expect((await get(people.user, own)).owner).toBe(ids.user)
  })
}

test('the new owner of a case is also its assignee', async () => {
  const { id } = await people.user.cases.create({ title: 'Assigned', clientName: 'Nobody', assignedTo: ids.admin })
  await people.user.cases.handOver({ ids: [id], to: ids.other })
  expect((await people.other.cases.get({ id })).case).toMatchObject({ owner: ids.other, assignedTo: ids.other })
  await expect(people.user.todos.create({ id, text: 'Call' })).rejects.toMatchObject({ status: 403 })
  expect((await people.other.cases.list({ mine: true })).cases.map((row) => row.id)).toContain(id)
})

test('a case can be handed over together with its assignee, who must be able to see it', async () => {
  const { id } = await people.user.cases.create({ title: 'Assigned', clientName: 'Nobody' })
  const handOver = (assignedTo: string | null) => people.admin.cases.handOver({ ids: [id], to: ids.user, assignedTo })
  for (const assignedTo of [ids.admin, null]) {
    await handOver(assignedTo)
    expect((await people.user.cases.get({ id })).case).toMatchObject({ owner: ids.user, assignedTo })
  }
  await people.admin.walls.create({ case: id, people: [ids.other], basis: '1.10', reason: 'Was on the other side' })
  for (const assignedTo of [ids.editor, crypto.randomUUID(), ids.other])
    await expect(handOver(assignedTo)).rejects.toMatchObject({ status: 400, errors: [{ field: 'assignedTo' }] })
})

test('an assignee can change a case but not take it from its owner', async () => {
  const { id } = await people.user.cases.create({ title: 'Assigned', clientName: 'Nobody', assignedTo: ids.other })
  await people.other.cases.update({ id, title: 'Changed' })
  const rights = { canModify: true, canDelete: true, canHandOver: false }
  expect(await people.other.cases.getPermissions({ id })).toMatchObject(rights)
  expect((await people.other.cases.list({ mine: true })).cases.find((row) => row.id === id)).toMatchObject(rights)
  for (const to of [ids.other, ids.admin])
    await expect(people.other.cases.handOver({ ids: [id], to })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  expect((await people.other.cases.get({ id })).case).toMatchObject({ owner: ids.user, assignedTo: ids.other })
})

test('the new owner of a client can see its SSN, the former owner cannot', async () => {
  const { id } = await people.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1', ssn: '123-45-6789' })
  await people.user.clients.handOver({ ids: [id], to: ids.other })
  expect(await people.other.ssns.reveal({ id, reason: 'a form' })).toEqual({ ssn: '123-45-6789' })
  await expect(people.user.ssns.reveal({ id, reason: 'a form' })).rejects.toMatchObject({ status: 403 })
})

test('a website request has no owner until it is acknowledged', async () => {
  const { id } = await people.stranger.contacts.receive({ fullName: 'María Peña', phone: '1', consent: true })
  const ownerOf = async () => (await people.user.contacts.get({ id })).contact.owner
  expect(await ownerOf()).toBeNull()
  await people.user.contacts.acknowledge({ id })
  expect(await ownerOf()).toBe(ids.user)
  await people.user.contacts.acknowledge({ id, acknowledged: false })
  expect(await ownerOf()).toBeNull()
  await people.admin.contacts.handOver({ ids: [id], to: ids.other })
  await people.user.contacts.acknowledge({ id })
  expect(await ownerOf()).toBe(ids.other)
})

test('a record sent back as read does not change its owner', async () => {
  const id = await nouns.contacts.create(people.user)
  const { contact } = await people.user.contacts.update({ id, name: 'Renamed', owner: ids.other, canHandOver: false } as never)
  expect(contact).toMatchObject({ name: 'Renamed', owner: ids.user, canHandOver: true })
})

test('for every column that refers to a person, it is decided whether it is handed over', async () => {
  const rows = await queryRows<{ reference: string }>(
    (await sharedOffice()).databaseUrl,
    `SELECT c.conrelid::regclass || '.' || a.attname AS reference FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] WHERE c.contype = 'f' AND c.confrelid = '"user"'::regclass`,
  )
  const references = rows.map(({ reference }) => reference.replaceAll('"', ''))
  expect(references.toSorted()).toEqual(personReferences.toSorted())
})
