import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})

test('ignores accents, case and punctuation of phone numbers, and takes special characters literally', async () => {
  await people.user.contacts.create({ name: 'Ñustaq Ávilox zq100%', phone: '(555) 771-9876' })
  for (const q of ['nustaq', 'AVILOX', '5557719876', '555-771-9876', 'zq100%'])
    expect(
      (await people.user.contacts.list({ q })).contacts.map((c) => c.name),
      q,
    ).toEqual(['Ñustaq Ávilox zq100%'])
  for (const q of ['%%%', '___', '\\']) expect((await people.user.contacts.list({ q })).contacts, q).toEqual([])
})

test('a case is found by a part of its client’s phone number, also after the number or the client changes', async () => {
  const { id: clientName } = await people.user.clients.create({ firstName: 'Phone', lastName: 'Ruiz', phone: '(209) 467-8813' })
  const { id: other } = await people.user.clients.create({ firstName: 'Other', lastName: 'Ruiz', phone: '+1 209 461 7724' })
  const { id } = await people.user.cases.create({ title: 'Found by phone', clientName })
  const finds = async (q: string) => (await people.user.cases.list({ q })).cases.some((row) => row.id === id)
  for (const q of ['2094678813', '(209) 467-8813', '467-8813', '4678813', '678813', '8813']) expect(await finds(q), q).toBe(true)
  expect(await finds('4678814')).toBe(false)
  // From its beginning a number is found by any digits, inside it by four: the empty lists say so.
  expect([await finds('209'), await finds('467'), await finds('813')]).toEqual([true, false, false])
  await people.user.clients.update({ id: clientName, phone: '209 463 1190' })
  expect([await finds('4678813'), await finds('4631190')]).toEqual([false, true])
  await people.user.cases.update({ id, clientName: other })
  expect([await finds('4631190'), await finds('4617724'), await finds('2094617724')]).toEqual([false, true, true])
  await people.user.cases.update({ id, clientName: 'Nobody in the office' })
  expect(await finds('4617724')).toBe(false)
})

test('a prefix finds all words that start with it', async () => {
  const found = async (q: string) => (await people.user.contacts.list({ q })).contacts.map((c) => c.name).sort()
  const names = ['Xolani', 'Xolotl', 'Xol7e']
  for (const name of names) await people.user.contacts.create({ name, phone: '1' })
  expect(await found('xol')).toEqual([...names].sort())
  expect(await found('xolo')).toEqual(['Xolotl'])
  for (let i = 0; i < 21; i += 1) names.push(`Xol${String.fromCharCode(97 + i)}q`)
  for (const name of names.slice(3)) await people.user.contacts.create({ name, phone: '1' })
  expect(await found('xol')).toEqual([...names].sort())
  expect(await found('xol 1')).toEqual([])
})

test('several words find records with all of them, exact, as prefixes or similar, exact matches first', async () => {
  const search = async (q: string, limit?: number, cursor?: string) =>
    people.user.contacts.list({ q, sort: 'name', ...(limit && { limit }), ...(cursor && { cursor }) })
  const found = async (q: string) => (await search(q)).contacts.map((c) => c.name)
  for (const name of ['Qar Zolm', 'Qar Zolmer', 'Qarto Zolm', 'Qarto Zolmer', 'Qarto Other', 'Aqar Zomm'])
    await people.user.contacts.create({ name, phone: '1' })
  expect(await found('qar zolm')).toEqual(['Qar Zolm', 'Qar Zolmer', 'Qarto Zolm', 'Qarto Zolmer'])
  expect(await found('zolmer qarto')).toEqual(['Qarto Zolmer'])
  expect(await found('qar zlom')).toEqual(['Qar Zolm', 'Qarto Zolm'])
  expect(await found('qar zlomx')).toEqual([])
  expect(await found('zomm')).toEqual(['Aqar Zomm', 'Qar Zolm', 'Qarto Zolm'])

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await search('zolm', 1, cursor)
    expect(page.total).toBe(5)
    seen.push(...page.contacts.map((c) => `${c.name}${c.near ? ', nearly' : ''}`))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(['Qar Zolm', 'Qar Zolmer', 'Qarto Zolm', 'Qarto Zolmer', 'Aqar Zomm, nearly'])
})

test('lists thousands of matches page by page in the order of the list, exact matches first', async () => {
  const { databaseUrl } = await sharedOffice()
  const names = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word} ${String(i).padStart(4, '0')}`)
  const [others, exact, near] = [names('Aqfill', 3_100), names('Wqbrel', 2_100), names('Wqbrem', 2_100)]
  // Ordered by name, thousands of other contacts come first; in the other direction the matches do.
  await queryRows(
    databaseUrl,
    `INSERT INTO contact (id, name, phone, source, date, created_at, updated_at)
     SELECT gen_random_uuid(), n, '1', 'office', now(), now(), now() FROM unnest($1::text[]) n`,
    [[...others, ...exact, ...near]],
  )
  async function readPages(q: string, sort: 'name' | '-name') {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await people.user.contacts.list({ q, sort, limit: 500, ...(cursor && { cursor }) })
      expect(page).toMatchObject({ total: 1_000, totalIsMore: true })
      seen.push(...page.contacts.map((contact) => contact.name))
      cursor = page.nextCursor
    } while (cursor)
    return seen
  }
  try {
    for (const q of ['wqbrel', 'wqbr']) {
      const expected = q === 'wqbrel' ? [exact, near] : [[...exact, ...near]]
      expect(await readPages(q, 'name'), q).toEqual(expected.flat())
      expect(await readPages(q, '-name'), q).toEqual(expected.flatMap((kind) => kind.toReversed()))
    }
  } finally {
    await queryRows(databaseUrl, 'DELETE FROM contact WHERE name = ANY ($1)', [[...others, ...exact, ...near]])
  }
})

test('a search of cases finds words of the notes and of the log, until they are deleted', async () => {
  const { id } = await people.user.cases.create({
    title: 'Quiet title',
    clientName: 'Nobody',
    notes: 'The bailiff, Señor Quijotezq, knocks.',
  })
  const found = async (q: string) => (await people.other.cases.list({ q })).cases.map((row) => row.id)
  expect(await found('quijotezq')).toEqual([id])
  expect(await found('quijot')).toContain(id)
  expect(await found('quiet quijotezq')).toEqual([id])
  expect(await found('quijotesq')).toEqual([id])
  await people.user.cases.update({ id, notes: 'Nothing left' })
  expect(await found('quijotezq')).toEqual([])

  const [first, second] = await Promise.all([
    people.user.log.create({ id, kind: 'call', text: 'Spoke with Dr. Zwiebelqx' }),
    people.other.log.create({ id, kind: 'letter', text: 'Wrote to O’Haraqx' }),
  ])
  expect(await found('zwiebelqx oharaqx')).toEqual([id])
  await people.user.log.remove({ id, entryId: first.id })
  expect(await found('zwiebelqx')).toEqual([])
  expect(await found('oharaqx')).toEqual([id])
  await people.user.log.restore({ id, entryId: first.id })
  expect(await found('zwiebelqx')).toEqual([id])
  await people.other.log.remove({ id, entryId: second.id })
  const { case: read } = await people.user.cases.get({ id })
  expect(JSON.stringify(read)).not.toContain('zwiebelqx')
  await people.user.cases.remove({ id })
  expect(await found('zwiebelqx')).toEqual([])
})

test('very long notes are found by their beginning and can be saved', async () => {
  const words = Array.from({ length: 12_000 }, (_, n) => `wörterq${n}x`).join(' ')
  const { id } = await people.user.cases.create({ title: 'Long notes', clientName: 'Nobody', notes: words.slice(0, 100_000) })
  expect((await people.user.cases.list({ q: 'worterq0x' })).cases.map((row) => row.id)).toEqual([id])
  for (let part = 0; part < 6; part += 1)
    await people.user.log.create({ id, kind: 'note', text: Array.from({ length: 1_000 }, (_, n) => `l${part}q${n}`).join(' ') })
  expect((await people.user.cases.list({ q: 'l5q999' })).cases.map((row) => row.id)).toEqual([id])
})

test('in=name finds only names as they are typed', async () => {
  const { user } = people
  await user.clients.create({ firstName: 'Wanzo', lastName: 'Quxmail', email: 'first@quxhost.example' })
  await user.clients.create({ firstName: 'Other', lastName: 'Wanzo', email: 'second@quxmailer.example', phone: '209 555 8842' })
  const { id } = await user.clients.create({ firstName: 'The', lastName: 'Contact', name: 'Quxmail Partners', phone: '1' })
  await user.contacts.create({ name: 'Quxmaila Wanzo', email: 'third@quxhost.example' })
  await user.contacts.create({ name: 'Other Wanzo', email: 'quxmaila@quxhost.example' })
  const clients = async (q: string) => (await user.clients.list({ q, in: 'name' })).clients.map((row) => row.displayName)
  const contacts = async (q: string) => (await user.contacts.list({ q, in: 'name', sort: 'name' })).contacts.map((row) => row.name)
  expect(await clients('quxmail')).toEqual(['Quxmail Partners', 'Wanzo Quxmail'])
  expect(await clients('qu wan')).toEqual(['Wanzo Quxmail'])
  expect(await clients('quxmial')).toEqual([])
  expect(await clients('5558842')).toEqual([])
  expect(await contacts('qux')).toEqual(['Quxmaila Wanzo'])
  await user.clients.update({ id, name: 'Renamed Partners' })
  expect(await clients('quxmail')).toEqual(['Wanzo Quxmail'])
  expect((await user.clients.list({ in: 'name', limit: 1 })).clients).toHaveLength(1)
  await expect(user.clients.list({ q: 'a', in: 'email' as 'name' })).rejects.toThrow('in must be name')
})
