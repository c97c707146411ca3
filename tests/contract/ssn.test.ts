import { hash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { createPeople, type People } from '../support/people'
import { queryRows } from '../support/rows'

let who: People
let place: OfficeUnderTest
beforeAll(async () => {
  place = await startOffice()
  who = await createPeople(place)
  return place.remove
})
const client = { firstName: 'Iván', lastName: 'Peña', phone: '555 010 0001' }
const mask = '•••-••-4321'
const make = async (ssn: string) => (await who.user.clients.create({ ...client, ssn })).id
const reveal = (person: 'user' | 'other' | 'admin', id: string) => who[person].ssns.reveal({ id, reason: 'The court asks for it' })

test.each([['987-65-4321'], ['987654321'], ['98765-4321']])('%s is kept and shown as its mask', async (typed) => {
  const id = await make(typed)
  expect((await who.user.clients.get({ id })).client).toMatchObject({ ssn: mask })
  expect(await reveal('user', id)).toEqual({ ssn: '987-65-4321' })
})

test.each([['12345678'], ['1234567890'], ['987-65-432x'], ['٩٨٧٦٥٤٣٢١'], [mask]])('%s is no SSN', async (typed) => {
  await expect(who.user.clients.create({ ...client, ssn: typed })).rejects.toMatchObject({ status: 400, errors: [{ field: 'ssn' }] })
})

test('the mask that comes back changes nothing, another’s mask is refused, and an empty one clears', async () => {
  const id = await make('987-65-4321')
  await who.user.clients.update({ id, ssn: mask, employer: 'Somebody' })
  expect(await reveal('user', id)).toEqual({ ssn: '987-65-4321' })
  await expect(who.user.clients.update({ id, ssn: '•••-••-1111' })).rejects.toMatchObject({ status: 400 })
  await who.user.clients.update({ id, ssn: null })
  expect(await reveal('user', id)).toEqual({ ssn: null })
  expect((await who.user.clients.get({ id })).client.ssn).toBeNull()
})

test('only who may change the client sees it, with a reason, and the ledger keeps both', async () => {
  const id = await make('987-65-4321')
  await expect(reveal('other', id)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  for (const reason of ['', '  '])
    await expect(who.user.ssns.reveal({ id, reason })).rejects.toMatchObject({ status: 400, message: 'Please give a reason' })
  await reveal('admin', id)
  const { entries } = await who.admin.ledger.list({ record: id, action: 'ssn-reveal' })
  expect(entries.map((e) => e.sentence)).toEqual(['Ana Ruiz viewed the SSN of the client “Iván Peña”: The court asks for it'])
})

test('no list, answer, kept answer, row or log has the number', async () => {
  const id = await make('531-42-8765')
  await who.user.ssns.reveal({ id, reason: 'x' }, { headers: { 'idempotency-key': `ssn-${id}` } })
  const tables = await queryRows<{ name: string }>(
    place.databaseUrl,
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  let dump = ''
  for (const { name } of tables) dump += JSON.stringify(await queryRows(place.databaseUrl, `SELECT to_jsonb(t) FROM ${name} t`))
  expect(dump).toContain(id)
  const everything = [
    dump,
    place.output(),
    JSON.stringify(await who.user.clients.list({})),
    JSON.stringify((await who.admin.ledger.list({})).entries),
  ].join()
  expect(everything).not.toMatch(/531-?42-?8765/)
  expect(JSON.stringify(await who.user.clients.list({}))).not.toContain('8765')
})

test('what is kept of a body that was sent with a key lets nobody try numbers against it', async () => {
  const given = { firstName: 'Tried', lastName: 'Offline', phone: '1', ssn: '531-42-8799' }
  const { id } = await who.user.clients.create(given, { headers: { 'idempotency-key': 'tried-offline' } })
  const [kept] = await queryRows<{ hash: string }>(
    place.databaseUrl,
    'SELECT body_hash AS hash FROM idempotency_key WHERE answer LIKE $1',
    [`%${id}%`],
  )
  expect(kept?.hash).toMatch(/^[\w-]{43}$/)
  for (const ssn of [given.ssn, '531428799']) expect(kept?.hash).not.toBe(hash('sha256', JSON.stringify({ ...given, ssn }), 'base64url'))
})

test('a sealed number moved to another client opens for nobody', async () => {
  const [mine, theirs] = [await make('987-65-4321'), await make('111-22-3333')]
  await queryRows(place.databaseUrl, 'UPDATE client SET ssn = (SELECT ssn FROM client WHERE id = $1) WHERE id = $2', [mine, theirs])
  await expect(reveal('user', theirs)).rejects.toMatchObject({ status: 500, message: 'Something went wrong' })
})

test('nobody is shown the number of a client who was deleted', async () => {
  const { id } = await who.user.clients.create({ firstName: 'No', lastName: 'Longer', phone: '1', ssn: '123-45-6789' })
  await who.user.clients.remove({ id })
  for (const person of [who.user, who.admin])
    await expect(person.ssns.reveal({ id, reason: 'form I-130' })).rejects.toMatchObject({ status: 404 })
})
