import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { addPerson, type People, signIn } from '../support/people/people'
import { createFixtures, type Fixtures } from '../support/permissions/fixtures'

let people: People
let databaseUrl: string
let make: Fixtures
beforeAll(async () => {
  people = await sharedPeople()
  databaseUrl = (await sharedOffice()).databaseUrl
  make = createFixtures({ people, databaseUrl })
})
const tooLate = 'Not allowed: this was deleted more than 24 hours ago. Please ask an Admin to restore it.'

/** Ben creates a record of each kind. */
const nouns = {
  client: {
    create: async () => ({ id: await make.client() }),
    remove: (who: ApiClient, key: { id: string }) => who.clients.remove(key),
    restore: (who: ApiClient, key: { id: string }) => who.clients.restore(key),
    get: (key: { id: string }) => people.user.clients.get(key),
  },
  contact: {
    create: async () => ({ id: await make.contact() }),
    remove: (who: ApiClient, key: { id: string }) => who.contacts.remove(key),
    restore: (who: ApiClient, key: { id: string }) => who.contacts.restore(key),
    get: (key: { id: string }) => people.user.contacts.get(key),
  },
  case: {
    create: async () => ({ id: await make.caseRecord() }),
    remove: (who: ApiClient, key: { id: string }) => who.cases.remove(key),
    restore: (who: ApiClient, key: { id: string }) => who.cases.restore(key),
    get: (key: { id: string }) => people.user.cases.get(key),
  },
  event: {
    create: async () => ({ id: await make.event() }),
    remove: (who: ApiClient, key: { id: string }) => who.events.remove(key),
    restore: (who: ApiClient, key: { id: string }) => who.events.restore(key),
    get: (key: { id: string }) => people.user.events.get(key),
  },
  attachment: {
    create: () => make.attachment(),
    remove: (who: ApiClient, key: { id: string }) => who.attachments.remove(key as never),
    restore: (who: ApiClient, key: { id: string }) => who.attachments.restore(key as never),
    get: (key: { id: string }) => people.user.attachments.get(key as never),
  },
  'document-request': {
    create: () => make.documentRequest(),
    remove: (who: ApiClient, key: { id: string }) => who.documentRequests.remove(key as never),
    restore: (who: ApiClient, key: { id: string }) => who.documentRequests.restore(key as never),
    get: (key: { id: string }) => people.user.documentRequests.list({ id: key.id }),
  },
  party: {
    create: () => make.party(),
    remove: (who: ApiClient, key: { id: string }) => who.parties.remove(key as never),
    restore: (who: ApiClient, key: { id: string }) => who.parties.restore(key as never),
    get: (key: { id: string }) => people.user.parties.list({ id: key.id }),
  },
} as const

describe.each(Object.entries(nouns))('%s', (resource, { create, remove, restore, get }) => {
  const idOf = (key: { id: string; attachmentId?: string; requestId?: string; partyId?: string }) =>
    key.attachmentId ?? key.requestId ?? key.partyId ?? key.id
  const table = resource.replaceAll('-', '_')
  const moveBack = (key: { id: string }, hours: number) =>
    queryRows(databaseUrl, `UPDATE "${table}" SET deleted_at = deleted_at - $2 * interval '1 hour' WHERE id = $1`, [idOf(key), hours])
  const listedFor = async (who: ApiClient, key: { id: string }) =>
    (await who.deleted.list({ resource: resource as 'client', limit: 500 })).deleted.some((row) => row.id === idOf(key))

  test('only its deleter and an Admin can restore it, within 24 hours', async () => {
    const key = await create()
    await remove(people.user, key)
    expect(await listedFor(people.user, key)).toBe(true)
    expect(await listedFor(people.other, key)).toBe(false)
    await expect(restore(people.other, key)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
    await expect(people.other.deleted.restore({ resource: resource as 'client', id: idOf(key) })).rejects.toMatchObject({ status: 403 })
    await moveBack(key, 23)
    await restore(people.user, key)
    expect(JSON.stringify(await get(key))).toContain(idOf(key))
    expect(await listedFor(people.user, key)).toBe(false)
    await expect(restore(people.user, key)).rejects.toMatchObject({ status: 404 })
  })

  test('after 24 hours only an Admin can', async () => {
    const key = await create()
    await remove(people.user, key)
    await moveBack(key, 25)
    expect(await listedFor(people.user, key)).toBe(false)
    await expect(restore(people.user, key)).rejects.toMatchObject({ status: 403, message: tooLate })
    await expect(people.user.deleted.restore({ resource: resource as 'client', id: idOf(key) })).rejects.toMatchObject({ message: tooLate })
    expect(await listedFor(people.admin, key)).toBe(true)
    await restore(people.admin, key)
    expect(JSON.stringify(await get(key))).toContain(idOf(key))
  })

  test('what an Admin deleted stays deleted for its owner', async () => {
    const key = await create()
    await remove(people.admin, key)
    expect(await listedFor(people.user, key)).toBe(false)
    await expect(restore(people.user, key)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
    await people.admin.deleted.restore({ resource: resource as 'client', id: idOf(key) })
    expect(JSON.stringify(await get(key))).toContain(idOf(key))
  })

  test('the last delete counts, not an earlier one', async () => {
    const key = await create()
    await remove(people.user, key)
    await restore(people.user, key)
    await remove(people.admin, key)
    await expect(restore(people.user, key)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  })

  test('a later delete of another record does not count', async () => {
    const [key, another] = [await create(), await create()]
    await remove(people.user, key)
    await remove(people.admin, another)
    await restore(people.user, key)
    expect(JSON.stringify(await get(key))).toContain(idOf(key))
  })
})

test('an attachment is restored at its own case only', async () => {
  const key = await make.deletedAttachment()
  await expect(people.user.attachments.restore({ ...key, id: await make.caseRecord() })).rejects.toMatchObject({ status: 404 })
  expect((await people.user.attachments.restore(key)).id).toBe(key.attachmentId)
})

test('case types, sub-types and accounts are restored by Admins, also when a former Admin deleted them', async () => {
  const { client: former, id } = await addPerson(people.admin, { roles: ['Admin'] })
  const caseType = await make.caseType()
  const { id: typeId, subId } = await make.subType()
  const account = await make.account()
  await former.caseTypes.remove({ id: caseType })
  await former.subTypes.remove({ id: typeId, subId })
  await former.users.remove({ id: account.id })
  await people.admin.users.update({ id, roles: ['User'], password: 'another long sentence', mustRotate: false })
  const email = (await people.admin.users.list({})).users.find((user) => user.id === id)?.email ?? ''
  const person = await signIn(people.admin.url, email, 'another long sentence')
  expect((await person.deleted.list({})).deleted).toEqual([])
  for (const target of [
    { resource: 'case-type', id: caseType },
    { resource: 'sub-type', id: subId },
    { resource: 'user', id: account.id },
  ] as const) {
    await expect(person.deleted.restore(target)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
    await people.admin.deleted.restore(target)
  }
})

test('an account needs a confirmation, a client does not', async () => {
  const { client: admin, id: adminId } = await addPerson(people.admin, { roles: ['Admin'] })
  const account = await make.account()
  const contact = await make.deletedContact()
  await admin.users.remove({ id: account.id })
  await queryRows(databaseUrl, `UPDATE session SET proved_at = now() - interval '11 minutes' WHERE user_id = $1`, [adminId])
  await people.admin.users.update({ id: adminId, name: 'Dana Again' })
  await expect(admin.deleted.restore({ resource: 'user', id: account.id })).rejects.toMatchObject({
    status: 403,
    message: "Please confirm it's you",
  })
  await admin.deleted.restore({ resource: 'contact', id: contact.id })
})
