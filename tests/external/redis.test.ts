import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/postgres/postgres.ts'
import { type ApiClient, createApiClient } from '../support/caller'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { createPeople, type People, password, signIn } from '../support/people'
import { poll } from '../support/poll'
import { openSocket } from '../support/socket'
import { startTcpProxy } from '../support/tcp-proxy'

let port = 0
let redis: ChildProcess
/** The first process reaches Redis by a wire of its own. */
let wire: Awaited<ReturnType<typeof startTcpProxy>>
let [first, second]: OfficeUnderTest[] = []
let who: People
/** The two processes of one office. */
const one = () => first as OfficeUnderTest
const two = () => second as OfficeUnderTest

const accepts = () =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.end())
  })
async function startRedis() {
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  await poll(accepts, Boolean)
}
async function stopRedis() {
  const gone = once(redis, 'exit')
  redis.kill()
  await gone
}
beforeAll(async () => {
  port = await freePort()
  await startRedis()
  const REDIS_URL = `redis://127.0.0.1:${port}`
  wire = await startTcpProxy(REDIS_URL)
  first = await startOffice({ REDIS_URL: wire.url })
  second = await startOffice({ REDIS_URL, DATABASE_URL: first.databaseUrl })
  who = await createPeople(first)
})
afterAll(async () => {
  await second?.remove()
  await first?.remove()
  await wire?.stop()
  await stopRedis()
})
/** A person in a process of the office. */
const at = async (office: OfficeUnderTest, name: 'admin' | 'user' | 'other') => {
  const api = createApiClient(office.url, who[name].token ?? null)
  const { id } = (await api.auth.me({})).user
  return { id, api, device: randomUUID(), socket: await openSocket(office.url, (await api.communications.token({})).token) }
}

test('people, changes, messages and calls cross from one process to the other', async () => {
  const [ana, ben] = [await at(one(), 'admin'), await at(two(), 'user')]
  await ana.socket.waitFor('presence', (m) => m.users.includes(ben.id))
  await ben.socket.waitFor('presence', (m) => m.users.includes(ana.id))

  const contact = await ben.api.contacts.create({ name: 'Told', phone: '555 010 0003' })
  await ana.socket.waitFor('changed', (m) => m.id === contact.id)

  const { call } = await ana.api.calls.start({ people: [ben.id], kind: 'audio', device: ana.device })
  await ben.socket.waitFor('call', (m) => m.call.id === call.id)
  await ana.api.chat.send({ threadId: call.threadId, content: 'Pick up' })
  await ben.socket.waitFor('message', (m) => m.message.content === 'Pick up')
  await ben.api.calls.join({ id: call.id, device: ben.device })
  const connection = randomUUID()
  const data = { connection, description: { type: 'offer', sdp: 'x' } }
  ben.socket.send({ type: 'signal', callId: call.id, device: ben.device, to: ana.device, data })
  await ana.socket.waitFor('signal', (m) => m.data.connection === connection)
  await ana.socket.waitFor('presence', (m) => m.status[ben.id] === 'in-call')
  await ben.api.calls.leave({ id: call.id, device: ben.device })
  await ana.socket.waitFor('call', (m) => m.call.endedAt !== null)
  for (const { socket } of [ana, ben]) socket.socket.close()
})

test('a call that ended while one process heard nothing is over there too, once it hears again', async () => {
  const [ana, ben] = [await at(one(), 'admin'), await at(two(), 'user')]
  const { id } = await ben.api.calls.start({ people: [ana.id], kind: 'audio', device: ben.device })
  await ana.socket.waitFor('call', (m) => m.call.id === id)
  await ana.api.calls.join({ id, device: ana.device })
  await ana.socket.waitFor('presence', (m) => m.status[ben.id] === 'in-call')
  await wire.disconnect()
  await ben.api.calls.leave({ id, device: ben.device })
  await wire.reconnect()
  expect(await ana.socket.closed).toBe(1001)
  const [again, there] = [await at(one(), 'admin'), await at(two(), 'user')]
  await again.socket.waitFor('presence', (m) => m.status[ben.id] === 'available')
  for (const { socket } of [ben, again, there]) socket.socket.close()
})

test('a session that ends in one process takes its sockets in the other along', async () => {
  const signedIn = await signIn(one().url, 'ben@office.example')
  const socket = await openSocket(two().url, (await signedIn.communications.token({})).token)
  await signedIn.auth.logout({})
  expect(await socket.closed).toBe(4401)
})

const shownByTwo = async () => (await fetch(`${two().url}/location`)).text()
/** Publishes the page under another title, in the first process; answers what it was called. */
async function retitle(to: string) {
  const list = await who.admin.raw('GET', '/page?where[address][equals]=/location&depth=0')
  const [{ id, title }] = ((await list.json()) as { docs: [{ id: string; title: string }] }).docs
  const answer = await who.admin.raw('PATCH', `/page/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: to, _status: 'published' }),
  })
  expect(answer.status).toBe(200)
  return title
}
test('a page changed in one process is the changed page in the other', async () => {
  const before = await shownByTwo()
  expect(before).toContain(await retitle('Where we are now'))
  await poll(shownByTwo, (html) => html.includes('<title>Where we are now'), 2_000)
})

test('a reminder is delivered once, whichever process finds it', async () => {
  const ben = await at(two(), 'user')
  const { id } = await ben.api.cases.create({ title: 'Roe v. Doe', clientName: 'Nobody' })
  for (let n = 0; n < 20; n += 1)
    await ben.api.reminders.create({ id, message: `Call back ${n}`, reminderAt: new Date(Date.now() + 1_500).toISOString() })
  const notices = async () => (await ben.api.notifications.list({})).notices.filter((notice) => /^Call back/.test(notice.message ?? ''))
  await poll(notices, (all) => all.length >= 20, 20_000)
  expect(new Set((await notices()).map((notice) => notice.message)).size).toBe(20)
  expect(await notices()).toHaveLength(20)
  ben.socket.socket.close()
})

test('limits count over all processes', async () => {
  const fail = (office: OfficeUnderTest) =>
    createApiClient(office.url, null).auth.login({ email: 'nobody@office.example', password: 'wrong wrong' })
  for (let i = 0; i < 10; i++) await expect(fail(i % 2 ? one() : two())).rejects.toMatchObject({ status: 401 })
  for (const office of [one(), two()]) await expect(fail(office)).rejects.toMatchObject({ status: 429 })
})

type Seen = { kind: string; status: number; ms: number }
/** Everybody works in both processes until told to stop; answers what they were answered. */
function load(threadId: string) {
  const json = { headers: { 'content-type': 'application/json' } }
  const post = (path: string, body: object) => (api: ApiClient) => api.raw('POST', path, { ...json, body: JSON.stringify(body) })
  const kinds: Record<string, (api: ApiClient) => Promise<Response>> = {
    list: (api) => api.raw('GET', '/cases?limit=50'),
    add: post('/contacts', { name: 'Added meanwhile', phone: '555 010 0005' }),
    say: post('/chat/send', { threadId, content: 'Said meanwhile' }),
    signIn: post('/auth/login', { email: 'ben@office.example', password }),
  }
  const seen: Seen[] = []
  let going = true
  const all = [one(), two()].flatMap((office) =>
    Object.entries(kinds).map(async ([kind, ask]) => {
      for (const api = createApiClient(office.url, who.user.token ?? null); going; await wait(50)) {
        const began = performance.now()
        const { status } = await ask(api)
        seen.push({ kind, status, ms: performance.now() - began })
      }
    }),
  )
  return async () => {
    going = false
    await Promise.all(all)
    return seen
  }
}
const faults: [string, () => unknown, () => unknown][] = [
  ['is gone', stopRedis, startRedis],
  ['says nothing', () => redis.kill('SIGSTOP'), () => redis.kill('SIGCONT')],
  ['is cut off from one process', () => wire.disconnect(), () => wire.reconnect()],
  ['says nothing to one process', () => wire.pause(), () => wire.resume()],
]
test.each(faults)('under load Redis %s: each process works on, and then they hear each other again', async (_, away, back) => {
  const pids = [one().pid(), two().pid()]
  const [ana, ben] = [await at(one(), 'admin'), await at(two(), 'user')]
  const { id: threadId } = await ana.api.chat.createRoom({ participantIds: [ben.id], name: 'Storm' })
  const stop = load(threadId)
  await away()
  await wait(10_000)
  const { id } = await ana.api.contacts.create({ name: 'Alone', phone: '555 010 0004' })
  await ana.socket.waitFor('changed', (m) => m.id === id)
  const alone = randomUUID()
  await ben.api.chat.send({ threadId, content: alone })
  await ben.socket.waitFor('message', (m) => m.message.content === alone)
  const title = `Where we are ${randomUUID()}`
  await retitle(title)
  await back()
  // Nobody knows what they did not hear: everybody comes anew and asks.
  expect(await Promise.all([ana.socket.closed, ben.socket.closed])).toEqual([1001, 1001])
  await poll(shownByTwo, (html) => html.includes(title), 5_000)
  await poll(() => hearAgain(threadId), Boolean)
  const seen = await stop()
  const longest = Math.max(...seen.map(({ ms }) => ms))
  console.log(`${seen.length} asked, the longest waited ${Math.round(longest)} ms`)
  expect(seen.filter(({ status }) => status >= 300)).toEqual([])
  expect(longest).toBeLessThan(6_000)
  expect([one().pid(), two().pid()]).toEqual(pids)
})
/** Whether one process hears what is said in the other, over sockets that stay. */
async function hearAgain(threadId: string) {
  const [ana, ben] = [await at(one(), 'admin'), await at(two(), 'user')]
  const content = randomUUID()
  await ana.api.chat.send({ threadId, content })
  const heard = ben.socket.waitFor('message', (m) => m.message.content === content)
  const there = ben.socket.waitFor('presence', (m) => m.users.includes(ana.id))
  const late = wait(3_000).then(() => false)
  const both = await Promise.race([Promise.all([heard, there]).then(() => true), late])
  for (const { socket } of [ana, ben]) socket.socket.close()
  return both
}

test('the people of a process that died are gone', async () => {
  const [ana, ben] = [await at(one(), 'admin'), await at(two(), 'user')]
  await ana.socket.waitFor('presence', (m) => m.users.includes(ben.id))
  await two().kill()
  const last = async () => ana.socket.received('presence').at(-1)
  const beat = setInterval(() => ana.socket.send({ type: 'ping' }), 10_000)
  await poll(last, (m) => m?.users.includes(ben.id) === false, 70_000)
  clearInterval(beat)
  ana.socket.socket.close()
})
