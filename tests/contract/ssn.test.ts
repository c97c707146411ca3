import { hash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  return office.remove
})
const client = { firstName: 'Iván', lastName: 'Peña', phone: '555 010 0001' }
const mask = '•••-••-4321'
const make = async (ssn: string) => (await people.user.clients.create({ ...client, ssn })).id
const reveal = (person: 'user' | 'other' | 'admin', id: string) => people[person].ssns.reveal({ id, reason: 'The court asks for it' })

test.each([['987-65-4321'], ['987654321'], ['98765-4321']])('accepts %s and shows its mask', async (typed) => {
  const id = await make(typed)
  expect((await people.user.clients.get({ id })).client).toMatchObject({ ssn: mask })
  expect(await reveal('user', id)).toEqual({ ssn: '987-65-4321' })
})

test.each([['12345678'], ['1234567890'], ['987-65-432x'], ['٩٨٧٦٥٤٣٢١'], [mask]])('rejects %s', async (typed) => {
  await expect(people.user.clients.create({ ...client, ssn: typed })).rejects.toMatchObject({ status: 400, errors: [{ field: 'ssn' }] })
})

test('sending the mask back changes nothing, another mask is rejected, and null clears the SSN', async () => {
  const id = await make('987-65-4321')
  await people.user.clients.update({ id, ssn: mask, employer: 'Somebody' })
  expect(await reveal('user', id)).toEqual({ ssn: '987-65-4321' })
  await expect(people.user.clients.update({ id, ssn: '•••-••-1111' })).rejects.toMatchObject({ status: 400 })
  await people.user.clients.update({ id, ssn: null })
  expect(await reveal('user', id)).toEqual({ ssn: null })
  expect((await people.user.clients.get({ id })).client.ssn).toBeNull()
})

test('only users who can change the client can reveal the SSN, with a reason that the ledger records', async () => {
  const id = await make('987-65-4321')
  await expect(reveal('other', id)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  for (const reason of ['', '  '])
    await expect(people.user.ssns.reveal({ id, reason })).rejects.toMatchObject({ status: 400, message: 'Please give a reason' })
  await reveal('admin', id)
  const { entries } = await people.admin.ledger.list({ record: id, action: 'ssn-reveal' })
  expect(entries.map((e) => e.sentence)).toEqual(['Ana Ruiz viewed the SSN of the client “Iván Peña”: The court asks for it'])
})

test('no list, stored response, table or log contains the number', async () => {
  const id = await make('531-42-8765')
  await people.user.ssns.reveal({ id, reason: 'x' }, { headers: { 'idempotency-key': `ssn-${id}` } })
  const tables = await queryRows<{ name: string }>(
    office.databaseUrl,
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  let dump = ''
  for (const { name } of tables) dump += JSON.stringify(await queryRows(office.databaseUrl, `SELECT to_jsonb(t) FROM ${name} t`))
  expect(dump).toContain(id)
  const everything = [
    dump,
    office.output(),
    JSON.stringify(await people.user.clients.list({})),
    JSON.stringify((await people.admin.ledger.list({})).entries),
  ].join()
  expect(everything).not.toMatch(/531-?42-?8765/)
  const rows = (await people.user.clients.list({})).clients
  expect(rows.map((row) => row.id)).toContain(id)
  expect(JSON.stringify(rows.map((row) => ({ ...row, id: '' })))).not.toContain('8765')
})

test('the stored hash of an idempotent request cannot be used to guess the number', async () => {
  const given = { firstName: 'Tried', lastName: 'Offline', phone: '1', ssn: '531-42-8799' }
  const { id } = await people.user.clients.create(given, { headers: { 'idempotency-key': 'tried-offline' } })
  const [kept] = await queryRows<{ hash: string }>(
    office.databaseUrl,
    'SELECT body_hash AS hash FROM idempotency_key WHERE answer LIKE $1',
    [`%${id}%`],
  )
  expect(kept?.hash).toMatch(/^[\w-]{43}$/)
  for (const ssn of [given.ssn, '531428799']) expect(kept?.hash).not.toBe(hash('sha256', JSON.stringify({ ...given, ssn }), 'base64url'))
})

test('an encrypted number copied to another client cannot be decrypted', async () => {
  const [mine, theirs] = [await make('987-65-4321'), await make('111-22-3333')]
  await queryRows(office.databaseUrl, 'UPDATE client SET ssn = (SELECT ssn FROM client WHERE id = $1) WHERE id = $2', [mine, theirs])
  await expect(reveal('user', theirs)).rejects.toMatchObject({ status: 500, message: 'Something went wrong' })
})

test('the number of a deleted client cannot be revealed', async () => {
  const { id } = await people.user.clients.create({ firstName: 'No', lastName: 'Longer', phone: '1', ssn: '123-45-6789' })
  await people.user.clients.remove({ id })
  for (const person of [people.user, people.admin])
    await expect(person.ssns.reveal({ id, reason: 'form I-130' })).rejects.toMatchObject({ status: 404 })
})
