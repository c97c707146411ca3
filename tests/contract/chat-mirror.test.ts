import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'
import { type Acs, startAcs } from '../support/providers/acs'
import type { ChatThread } from '../support/providers/acs-chat'

let acs: Acs
let office: OfficeUnderTest
let people: People
let id: Record<'admin' | 'user' | 'other', string>
const idOf = async (person: ApiClient) => (await person.auth.me({})).user.id
beforeAll(async () => {
  acs = await startAcs()
  office = await startOffice(acs.settings())
  people = await createPeople(office)
  // Messages sent before the mirror’s first run are not mirrored.
  await poll(
    () => queryRows(office.databaseUrl, 'SELECT 1 FROM chat_mirror_office'),
    ({ length }) => length > 0,
  )
  id = { admin: await idOf(people.admin), user: await idOf(people.user), other: await idOf(people.other) }
})
afterAll(async () => {
  await office.remove()
  await acs.stop()
})

const createThread = async (name: string) => (await people.user.chat.createRoom({ participantIds: [id.other], name })).id
const send = async (person: ApiClient, threadId: string, content: string) => (await person.chat.send({ threadId, content })).id
const mirrored = (name: string) => [...acs.threads.values()].findLast(({ topic }) => topic === name)
/** Waits until the mirrored thread has this value. */
const expectMirrored = (name: string, look: (thread: ChatThread) => unknown, to: unknown) =>
  poll(
    async () => look(mirrored(name) ?? ({ messages: [], members: new Map() } as never)),
    (seen) => isDeepStrictEqual(seen, to),
  )
/** A killed office holds its lease for a minute; this ends it. */
async function kill() {
  await office.kill()
  await queryRows(office.databaseUrl, 'UPDATE chat_mirror SET next_at = now()')
}
const contents = ({ messages: contentsSent }: ChatThread) => contentsSent.map(({ content }) => content)
const names = ({ members }: ChatThread) => [...members.values()].map(({ name }) => name).sort()

test.concurrent('mirrors a thread, its participants and its messages once, in order, as plain text, under their senders', async () => {
  const threadId = await createThread('Lease')
  const contentsSent = ['<b>one</b>', 'two', 'three', 'four']
  for (const [n, content] of contentsSent.entries()) await send(n % 2 ? people.other : people.user, threadId, content)
  await expectMirrored('Lease', contents, contentsSent)
  const { members, messages, createdBy } = mirrored('Lease') as ChatThread
  expect(messages.map(({ name, type }) => [name, type])).toEqual(contentsSent.map((_, n) => [n % 2 ? 'cleo' : 'Ben Ito', 'text']))
  const named = new Map([...members].map(([identity, { name }]) => [name, identity]))
  expect(messages.map(({ sender }) => sender)).toEqual(contentsSent.map((_, n) => named.get(n % 2 ? 'cleo' : 'Ben Ito')))
  expect([...named]).toEqual([
    ['', createdBy],
    ['Ben Ito', expect.any(String)],
    ['cleo', expect.any(String)],
  ])
  await send(people.user, threadId, 'five')
  await expectMirrored('Lease', contents, [...contentsSent, 'five'])
  expect([...acs.threads.values()].filter(({ topic }) => topic === 'Lease')).toHaveLength(1)
})

test.concurrent('mirrors edits, deletions and a new name', async () => {
  const threadId = await createThread('Before')
  const [first, second] = [await send(people.user, threadId, 'teh lease'), await send(people.user, threadId, 'to the wrong chat')]
  await expectMirrored('Before', contents, ['teh lease', 'to the wrong chat'])
  await people.user.chat.editMessage({ id: first, content: 'the lease' })
  await people.user.chat.deleteMessage({ id: second })
  await people.other.chat.updateRoom({ id: threadId, name: 'After' })
  await expectMirrored('After', contents, ['the lease'])
})

test.concurrent('mirrors a guest’s message under the guest’s name, sent by the office', async () => {
  const { id: clientId } = await people.user.clients.create({ firstName: 'Luz', lastName: 'Peña', email: 'luz@visitor.example' })
  const { id: threadId, invitations } = await people.user.guests.invite({ clientIds: [clientId] })
  await people.user.chat.updateRoom({ id: threadId, name: 'With a guest' })
  const token = invitations[0]?.link.split('#')[1] ?? ''
  const { secret } = await people.stranger.guestAccess.enter({ token })
  await people.user.guests.admit({ id: invitations[0]?.id ?? '' })
  await people.stranger.guestAccess.sendMessage({ secret, content: 'Buenos días' })
  await expectMirrored(
    'With a guest',
    ({ messages: contentsSent, createdBy }) => contentsSent.map(({ name, sender }) => [name, sender === createdBy]),
    [['Luz Peña', true]],
  )
})

test.concurrent('a deleted account leaves its mirrored threads, and its identity is deleted', async () => {
  await people.admin.users.create({
    email: 'leaver@office.example',
    name: 'Lee',
    roles: ['User'],
    password: 'a long enough sentence',
    mustRotate: false,
  })
  const { users } = await people.admin.users.list({})
  const lee = users.find(({ name }) => name === 'Lee')?.id ?? ''
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [lee, id.other], name: 'Lee and others' })
  await send(people.user, threadId, 'hello')
  await expectMirrored('Lee and others', names, ['', 'Ben Ito', 'Lee', 'cleo'])
  const identity = [...(mirrored('Lee and others')?.members ?? [])].find(([, { name }]) => name === 'Lee')?.[0] ?? ''
  expect(acs.identities()).toContain(identity)
  await people.admin.users.remove({ id: lee })
  await expectMirrored('Lee and others', names, ['', 'Ben Ito', 'cleo'])
  await poll(
    async () => acs.identities(),
    (living) => !living.includes(identity),
  )
  // The office forgets the identity a moment after the provider deleted it.
  const findStatus = () =>
    people.other.users.findByCommunicationId({ identity }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  expect(await poll(findStatus, (status) => status !== 200)).toBe(404)
})

test.concurrent('continues in a new thread when the old one was deleted or the office was removed from it', async () => {
  const threadId = await createThread('Deleted there')
  const first = await send(people.user, threadId, 'before')
  await expectMirrored('Deleted there', contents, ['before'])
  acs.threads.delete(mirrored('Deleted there')?.id ?? '')
  await send(people.user, threadId, 'after')
  await expectMirrored('Deleted there', contents, ['after'])
  await expectMirrored('Deleted there', names, ['', 'Ben Ito', 'cleo'])
  // Messages of the old thread are not mirrored again.
  await people.user.chat.editMessage({ id: first, content: 'long before' })
  const { id: old, members, createdBy } = mirrored('Deleted there') as ChatThread
  members.delete(createdBy)
  await people.user.chat.updateRoom({ id: threadId, add: [id.admin] })
  await send(people.admin, threadId, 'in a third')
  await poll(
    async () => mirrored('Deleted there')?.id,
    (now) => now !== old,
  )
  await expectMirrored('Deleted there', contents, ['in a third'])
  await expectMirrored('Deleted there', names, ['', 'Ana Ruiz', 'Ben Ito', 'cleo'])
})

test.concurrent('adds a participant again who was removed only in the mirror', async () => {
  const threadId = await createThread('Taken out there')
  await send(people.user, threadId, 'one')
  await expectMirrored('Taken out there', names, ['', 'Ben Ito', 'cleo'])
  const { members } = mirrored('Taken out there') as ChatThread
  for (const [identity, { name }] of members) if (name === 'cleo') members.delete(identity)
  await send(people.other, threadId, 'two')
  await send(people.user, threadId, 'three')
  await expectMirrored('Taken out there', contents, ['one', 'two', 'three'])
  const [, second] = mirrored('Taken out there')?.messages ?? []
  expect([second?.name, second?.sender === mirrored('Taken out there')?.createdBy]).toEqual(['cleo', false])
})

test.concurrent('skips a message that the service rejects and mirrors the next one', async () => {
  const threadId = await createThread('Too long')
  await send(people.user, threadId, '漢'.repeat(10_000))
  await send(people.user, threadId, 'short')
  await expectMirrored('Too long', contents, ['short'])
  expect(office.output()).not.toContain('漢')
})

test('after an outage everything arrives once and in order, and no request in the office waits', async () => {
  const threadId = await createThread('Away')
  await send(people.user, threadId, 'before')
  await expectMirrored('Away', contents, ['before'])
  acs.failure = { status: 503 }
  const duringOutage = ['1', '2', '3']
  for (const content of duringOutage) await send(people.user, threadId, content)
  const deletedId = await send(people.user, threadId, 'never mind')
  await people.user.chat.deleteMessage({ id: deletedId })
  const refused = acs.requests(/./).length
  await poll(
    async () => acs.requests(/./).length,
    (asked) => asked > refused,
  )
  expect((await people.other.chat.listMessages({ threadId })).messages.map((m) => m.content)).toEqual(['before', ...duringOutage, ''])
  acs.failure = null
  await expectMirrored('Away', contents, ['before', ...duringOutage])
})

test('waits as long as Retry-After says', async () => {
  const threadId = await createThread('Busy')
  await send(people.user, threadId, 'before')
  await expectMirrored('Busy', contents, ['before'])
  acs.failure = { status: 429, headers: { 'retry-after': '3' } }
  const before = acs.requests(/./).length
  await send(people.user, threadId, 'after')
  await poll(
    async () => acs.requests(/./).length,
    (asked) => asked > before,
  )
  acs.failure = null
  await expectMirrored('Busy', contents, ['before', 'after'])
  const [refused, next] = acs.requests(/./).slice(before)
  expect((next?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(3_000)
})

test('a message whose response was lost is sent once, and later edits arrive', async () => {
  const threadId = await createThread('Lost')
  await send(people.user, threadId, 'first')
  await expectMirrored('Lost', contents, ['first'])
  acs.dropResponseTo = /POST .*\/messages$/
  const messageId = await send(people.user, threadId, 'was it heard?')
  await poll(
    async () => acs.dropResponseTo,
    (pattern) => pattern === null,
  )
  await people.user.chat.editMessage({ id: messageId, content: 'it was heard' })
  await send(people.other, threadId, 'yes')
  await expectMirrored('Lost', contents, ['first', 'it was heard', 'yes'])
})

test('a thread whose response was lost is created once', async () => {
  acs.dropResponseTo = /POST .*\/chat\/threads$/
  await send(people.user, await createThread('Opened once'), 'hello')
  await expectMirrored('Opened once', contents, ['hello'])
  expect([...acs.threads.values()].filter(({ topic }) => topic === 'Opened once')).toHaveLength(1)
})

test('membership changes take effect before the next message, also after an outage', async () => {
  const threadId = await createThread('Members')
  const mine = await send(people.other, threadId, 'for three')
  await expectMirrored('Members', names, ['', 'Ben Ito', 'cleo'])
  acs.failure = { status: 503 }
  await people.other.chat.editMessage({ id: mine, content: 'for two' })
  await send(people.other, threadId, 'my last')
  await people.other.chat.updateRoom({ id: threadId, remove: [id.other] })
  await send(people.user, threadId, 'without cleo and Ana')
  await people.admin.chat.updateRoom({ id: threadId, add: [id.admin] })
  await send(people.user, threadId, 'Ana reads this')
  acs.failure = null
  await expectMirrored('Members', contents, ['for two', 'my last', 'without cleo and Ana', 'Ana reads this'])
  const { members, messages: contentsSent, createdBy } = mirrored('Members') as ChatThread
  expect(contentsSent.slice(1).map(({ recipients: heardBy }) => heardBy)).toEqual([
    ['', 'Ben Ito'],
    ['', 'Ben Ito'],
    ['', 'Ana Ruiz', 'Ben Ito'],
  ])
  expect(contentsSent[1]).toMatchObject({ sender: createdBy, name: 'cleo' })
  const since = [...members.values()].find(({ name }) => name === 'Ana Ruiz')?.since ?? new Date(0)
  expect(since.getTime()).toBeGreaterThanOrEqual(contentsSent[2]?.createdOn.getTime() ?? Number.POSITIVE_INFINITY)
})

test('two processes mirror each message once', async () => {
  const second = await startOffice({ ...acs.settings(), DATABASE_URL: office.databaseUrl })
  const names = ['One', 'Two', 'Three', 'Four']
  const contentsSent = Array.from({ length: 8 }, (_, n) => `${n}`)
  // Long enough for both processes to run at once.
  acs.delayMs = 100
  await Promise.all(
    names.map(async (name) => {
      const threadId = await createThread(name)
      for (const content of contentsSent) await send(people.user, threadId, content)
    }),
  )
  for (const name of names) await expectMirrored(name, contents, contentsSent)
  acs.delayMs = 0
  await second.remove()
})

test('chat works with a wrong key, and a killed office continues where it stopped', async () => {
  const threadId = await createThread('Wrong key')
  await send(people.user, threadId, 'with the right one')
  await expectMirrored('Wrong key', contents, ['with the right one'])
  await kill()
  const before = acs.requests(/./).length
  await office.start(acs.settings(false))
  await send(people.user, threadId, 'with a wrong one')
  expect((await people.other.chat.listMessages({ threadId })).messages.map((m) => m.content)).toEqual([
    'with the right one',
    'with a wrong one',
  ])
  await poll(
    async () => acs.requests(/./).length,
    (asked) => asked > before,
  )
  await kill()
  await office.start(acs.settings())
  await expectMirrored('Wrong key', contents, ['with the right one', 'with a wrong one'])
})

test('at another endpoint it starts again with new messages', async () => {
  const threadId = await createThread('Moved')
  await send(people.user, threadId, 'there')
  await expectMirrored('Moved', contents, ['there'])
  await office.stop()
  for (const { id: old } of [...acs.threads.values()]) acs.threads.delete(old)
  await office.start(acs.settings(true, 'localhost'))
  await poll(
    () => queryRows<{ endpoint: string }>(office.databaseUrl, 'SELECT endpoint FROM chat_mirror_office'),
    ([at]) => at?.endpoint.includes('localhost') ?? false,
  )
  await send(people.user, threadId, 'elsewhere')
  await expectMirrored('Moved', contents, ['elsewhere'])
})
