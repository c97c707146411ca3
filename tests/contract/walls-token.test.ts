import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminPath, screens } from '@/admin/screens'
import { callRoute, everyRoute } from '../support/api/call-every-route'
import type { ApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { addPerson, createPeople } from '../support/people/people'
import { createTypeWithTemplate } from '../support/records/templates'
import { createTokenPortal, createTokenRecords, idOf, type TokenRecords } from '../support/records/walled-records'

/** Letters only: a word that no other record has. */
const token = `zq${[...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
let records: TokenRecords
let readers: Record<'walledUser' | 'walledAdmin' | 'unwalled', ApiClient>
let feeds: string[]
let admin: ApiClient

beforeAll(async () => {
  const office = await startOffice({ TRUST_PROXY: '1' })
  const people = await createPeople(office)
  admin = people.admin
  const second = await addPerson(admin, { name: 'Wanda', roles: ['Admin'] })
  await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() + interval '1 day'`)
  readers = { walledUser: people.other, walledAdmin: second.client, unwalled: admin }
  records = await createTokenRecords(people.user, [people.other, second.client, admin], token)
  const type = await createTypeWithTemplate(
    people,
    '\n    tasks: [{ key: a, text: Ask }]\n    documents: [{ key: b, en: Passport, es: Pasaporte }]',
  )
  await people.user.cases.update({ id: records.caseId, caseTypeId: type.id })
  await people.user.caseTemplates.apply({ id: records.caseId })
  records.ids.push(...(await createTokenPortal(people.user, records.caseId, `About ${token}`)))
  for (const { id } of (await people.user.documentRequests.list({ id: records.caseId })).documentRequests) records.ids.push(id)
  feeds = await Promise.all([people.other, second.client].map(async (one) => (await one.feed.create({})).address))
  const walled = await Promise.all([people.other, second.client].map(idOf))
  for (const subject of [{ client: records.client }, { contact: records.contact }])
    await admin.walls.create({ ...subject, people: walled, basis: '1.10', reason: `Because of ${token}` })
  return office.remove
})

/** Where the token or an id of the hidden records occurs in a response. */
function findLeaks(text: string) {
  const lower = text.toLowerCase()
  return [token, ...records.ids].filter((secret) => lower.includes(secret))
}
const pages = [
  ...Object.values(screens).map(({ path }) => path),
  ...['case-types', 'deleted', 'ledger', 'outbox', 'walls'].map((tab) => `/settings/${tab}`),
  ...['clients', 'contacts', 'cases'].map((noun) => `/${noun}?q=${token.slice(0, -1)}`),
]
const readPage = async (person: ApiClient, path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${person.url}${adminPath(path)}`, { headers: { cookie: `lawoffice-session=${person.token}`, ...headers } })).text()
const recordPages = () => [
  `/clients/${records.client}`,
  `/contacts/${records.contact}`,
  `/cases/${records.caseId}`,
  `/communications?room=${records.threadId}`,
]

describe.each(['walledUser', 'walledAdmin'] as const)('a %s', (role) => {
  test.each(everyRoute)('gets nothing from $name', async (route) => {
    const leaks: string[] = []
    for await (const { where, text } of callRoute(readers[role], route, token, records))
      for (const leak of findLeaks(text))
        leaks.push(`${where}: ${leak}: …${text.slice(Math.max(0, text.toLowerCase().indexOf(leak) - 150)).slice(0, 250)}`)
    expect(leaks).toEqual([])
  })
  test('gets nothing from any staff page, rendered or fetched', async () => {
    for (const path of [...pages, ...recordPages()])
      for (const headers of [{}, { rsc: '1' }]) {
        const html = await readPage(readers[role], path, headers as Record<string, string>)
        // The page repeats its own address.
        const own = path.split('?')[0]?.split('/').at(-1) ?? ''
        expect(findLeaks(html.replaceAll(path, '').replaceAll(own, '').replaceAll(records.threadId, '')), path).toEqual([])
      }
  })
  test('was signed in all the time', async () => {
    expect((await readers[role].raw('GET', '/auth/me')).status).toBe(200)
  })
  test('gets nothing over the socket', async () => {
    const reader = readers[role]
    const socket = await openSocket(reader.url, (await reader.communications.createToken({})).token)
    const received: string[] = []
    socket.socket.on('message', (data) => received.push(String(data)))
    socket.send({ type: 'hello', userId: await idOf(reader), since: Date.now() - 50_000 })
    socket.send({ type: 'record-opened', record: `case/${records.caseId}` })
    await admin.cases.update({ id: records.caseId, notes: `${token} again` })
    await admin.todos.create({ id: records.caseId, text: token })
    await admin.chat.send({ threadId: records.threadId, content: token, mentions: [await idOf(reader)] })
    const marker = await admin.chat.createRoom({ participantIds: [await idOf(reader)] })
    await socket.waitFor('room', ({ threadId }) => threadId === marker.id)
    expect(received.filter((text) => findLeaks(text).length)).toEqual([])
    socket.socket.close()
  })
})

test('the feeds of walled people show only that the time is taken', async () => {
  for (const address of feeds) {
    const feed = await (await fetch(`${admin.url}${address}`)).text()
    expect(feed.match(/SUMMARY:Busy/g)).toHaveLength(3)
    expect(findLeaks(feed)).toEqual([])
  }
})

test('a person who is not walled finds the records, which proves these tests', async () => {
  const found = new Set<string>()
  const expected =
    'cases.list cases.get cases.export clients.list contacts.list activities.list bookmarks.listCases todos.listAssigned todos.list events.list reminders.list ledger.list outbox.list chat.listRooms chat.listMessages attachments.list attachments.search parties.list log.list conflictChecks.list conflictChecks.get names.search walls.list notifications.list'.split(
      ' ',
    )
  for (const route of everyRoute.filter(({ name }) => expected.includes(name)))
    for await (const { text } of callRoute(readers.unwalled, route, token, records)) if (findLeaks(text).length) found.add(route.name)
  expect(expected.filter((name) => !found.has(name))).toEqual([])
  for (const path of recordPages().slice(0, 3)) expect(findLeaks(await readPage(readers.unwalled, path)).length, path).toBeGreaterThan(1)
})
