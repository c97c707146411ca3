import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { reservePort } from '../support/network/reserve-port.ts'
import { startTcpProxy } from '../support/network/tcp-proxy'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People, password, signIn } from '../support/people/people'
import { poll } from '../support/poll'

let port = 0
let redis: ChildProcess
/** Between the first process and Redis. */
let proxy: Awaited<ReturnType<typeof startTcpProxy>>
let [first, second]: OfficeUnderTest[] = []
let people: People
/** The two processes of one office. */
const firstProcess = () => first as OfficeUnderTest
const secondProcess = () => second as OfficeUnderTest

const acceptsConnections = () =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.end())
  })
async function startRedis() {
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  await poll(acceptsConnections, Boolean)
}
async function stopRedis() {
  const exit = once(redis, 'exit')
  redis.kill()
  await exit
}
beforeAll(async () => {
  port = await reservePort()
  await startRedis()
  const REDIS_URL = `redis://127.0.0.1:${port}`
  proxy = await startTcpProxy(REDIS_URL)
  first = await startOffice({ REDIS_URL: proxy.url })
  second = await startOffice({ REDIS_URL, DATABASE_URL: first.databaseUrl })
  people = await createPeople(first)
})
afterAll(async () => {
  await second?.remove()
  await first?.remove()
  await proxy?.stop()
  await stopRedis()
})
/** Connects a person to one of the processes. */
const connectPerson = async (office: OfficeUnderTest, name: 'admin' | 'user' | 'other') => {
  const api = createApiClient(office.url, people[name].token ?? null)
  const { id } = (await api.auth.me({})).user
  return { id, api, device: randomUUID(), socket: await openSocket(office.url, (await api.communications.createToken({})).token) }
}

test('presence, changes, messages and calls cross from one process to the other', async () => {
  const [ana, ben] = [await connectPerson(firstProcess(), 'admin'), await connectPerson(secondProcess(), 'user')]
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

test('a call that ended while one process was cut off from Redis is over there too after it reconnects', async () => {
  const [ana, ben] = [await connectPerson(firstProcess(), 'admin'), await connectPerson(secondProcess(), 'user')]
  const { id } = await ben.api.calls.start({ people: [ana.id], kind: 'audio', device: ben.device })
  await ana.socket.waitFor('call', (m) => m.call.id === id)
  await ana.api.calls.join({ id, device: ana.device })
  await ana.socket.waitFor('presence', (m) => m.status[ben.id] === 'in-call')
  await proxy.disconnect()
  await ben.api.calls.leave({ id, device: ben.device })
  await proxy.reconnect()
  expect(await ana.socket.closed).toBe(1001)
  const [reconnected, secondBen] = [await connectPerson(firstProcess(), 'admin'), await connectPerson(secondProcess(), 'user')]
  await reconnected.socket.waitFor('presence', (m) => m.status[ben.id] === 'available')
  for (const { socket } of [ben, reconnected, secondBen]) socket.socket.close()
})

test('a session that ends in one process closes its sockets in the other', async () => {
  const signedIn = await signIn(firstProcess().url, 'ben@office.example')
  const socket = await openSocket(secondProcess().url, (await signedIn.communications.createToken({})).token)
  await signedIn.auth.logout({})
  expect(await socket.closed).toBe(4401)
})

const fetchFromSecond = async () => (await fetch(`${secondProcess().url}/location`)).text()
/** Publishes the page with another title in the first process. Returns the old title. */
async function retitle(to: string) {
  const list = await people.admin.raw('GET', '/page?where[address][equals]=/location&depth=0')
  const [{ id, title }] = ((await list.json()) as { docs: [{ id: string; title: string }] }).docs
  const response = await people.admin.raw('PATCH', `/page/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: to, _status: 'published' }),
  })
  expect(response.status).toBe(200)
  return title
}
test('a page changed in one process is changed in the other', async () => {
  const before = await fetchFromSecond()
  expect(before).toContain(await retitle('Where we are now'))
  await poll(fetchFromSecond, (html) => html.includes('<title>Where we are now'), 2_000)
})

test('two processes deliver each reminder once', async () => {
  const ben = await connectPerson(secondProcess(), 'user')
  const { id } = await ben.api.cases.create({ title: 'Roe v. Doe', clientName: 'Nobody' })
  for (let n = 0; n < 20; n += 1)
    await ben.api.reminders.create({ id, message: `Call back ${n}`, reminderAt: new Date(Date.now() + 1_500).toISOString() })
  const listReminders = async () =>
    (await ben.api.notifications.list({})).notices.filter((notice) => /^Call back/.test(notice.message ?? ''))
  await poll(listReminders, (all) => all.length >= 20, 20_000)
  expect(new Set((await listReminders()).map((notice) => notice.message)).size).toBe(20)
  expect(await listReminders()).toHaveLength(20)
  ben.socket.socket.close()
})

test('rate limits count across processes', async () => {
  const failLogin = (office: OfficeUnderTest) =>
    createApiClient(office.url, null).auth.login({ email: 'nobody@office.example', password: 'wrong wrong' })
  for (let i = 0; i < 10; i++) await expect(failLogin(i % 2 ? firstProcess() : secondProcess())).rejects.toMatchObject({ status: 401 })
  for (const office of [firstProcess(), secondProcess()]) await expect(failLogin(office)).rejects.toMatchObject({ status: 429 })
})

test('parallel attempts in two processes do not exceed a limit together', async () => {
  const email = `${crypto.randomUUID()}@office.example`
  const attempts = [firstProcess(), secondProcess()].flatMap((office) =>
    Array.from({ length: 50 }, () => createApiClient(office.url, null).auth.login({ email, password: 'wrong wrong' })),
  )
  const statuses = (await Promise.allSettled(attempts)).map((result) => (result.status === 'rejected' ? result.reason.status : 200))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(90)
})

type Reply = { kind: string; status: number; ms: number }
/** Sends requests of all kinds to both processes. Returns the function that stops and returns all replies. */
function startLoad(threadId: string) {
  const json = { headers: { 'content-type': 'application/json' } }
  const post = (path: string, body: object) => (api: ApiClient) => api.raw('POST', path, { ...json, body: JSON.stringify(body) })
  const requests: Record<string, (api: ApiClient) => Promise<Response>> = {
    list: (api) => api.raw('GET', '/cases?limit=50'),
    add: post('/contacts', { name: 'Added meanwhile', phone: '555 010 0005' }),
    say: post('/chat/send', { threadId, content: 'Said meanwhile' }),
    signIn: post('/auth/login', { email: 'ben@office.example', password }),
  }
  const replies: Reply[] = []
  let running = true
  const all = [firstProcess(), secondProcess()].flatMap((office) =>
    Object.entries(requests).map(async ([kind, sendRequest]) => {
      for (const api = createApiClient(office.url, people.user.token ?? null); running; await wait(50)) {
        const startedAt = performance.now()
        const { status } = await sendRequest(api)
        replies.push({ kind, status, ms: performance.now() - startedAt })
      }
    }),
  )
  return async () => {
    running = false
    await Promise.all(all)
    return replies
  }
}
const faults: [string, () => unknown, () => unknown][] = [
  ['is stopped', stopRedis, startRedis],
  ['does not respond', () => redis.kill('SIGSTOP'), () => redis.kill('SIGCONT')],
  ['is cut off from one process', () => proxy.disconnect(), () => proxy.reconnect()],
  ['does not respond to one process', () => proxy.pause(), () => proxy.resume()],
]
test.each(faults)(
  'while Redis %s under load, each process keeps working, and both reconnect afterwards',
  async (_, breakRedis, repairRedis) => {
    const pids = [firstProcess().pid(), secondProcess().pid()]
    const [ana, ben] = [await connectPerson(firstProcess(), 'admin'), await connectPerson(secondProcess(), 'user')]
    const { id: threadId } = await ana.api.chat.createRoom({ participantIds: [ben.id], name: 'Storm' })
    const stop = startLoad(threadId)
    await breakRedis()
    await wait(10_000)
    const { id } = await ana.api.contacts.create({ name: 'Alone', phone: '555 010 0004' })
    await ana.socket.waitFor('changed', (m) => m.id === id)
    const content = randomUUID()
    await ben.api.chat.send({ threadId, content })
    await ben.socket.waitFor('message', (m) => m.message.content === content)
    const title = `Where we are ${randomUUID()}`
    await retitle(title)
    await repairRedis()
    // A process that may have missed events closes its sockets, so that clients reconnect and fetch everything.
    expect(await Promise.all([ana.socket.closed, ben.socket.closed])).toEqual([1001, 1001])
    await poll(fetchFromSecond, (html) => html.includes(title), 5_000)
    await poll(() => areConnected(threadId), Boolean)
    const replies = await stop()
    const longest = Math.max(...replies.map(({ ms }) => ms))
    console.log(`${replies.length} requests, the longest took ${Math.round(longest)} ms`)
    expect(replies.filter(({ status }) => status >= 300)).toEqual([])
    expect(longest).toBeLessThan(6_000)
    expect([firstProcess().pid(), secondProcess().pid()]).toEqual(pids)
  },
)
/** Whether a message and presence reach the other process. */
async function areConnected(threadId: string) {
  const [ana, ben] = [await connectPerson(firstProcess(), 'admin'), await connectPerson(secondProcess(), 'user')]
  const content = randomUUID()
  await ana.api.chat.send({ threadId, content })
  const message = ben.socket.waitFor('message', (m) => m.message.content === content)
  const presence = ben.socket.waitFor('presence', (m) => m.users.includes(ana.id))
  const timeout = wait(3_000).then(() => false)
  const both = await Promise.race([Promise.all([message, presence]).then(() => true), timeout])
  for (const { socket } of [ana, ben]) socket.socket.close()
  return both
}

test('a process starts without Redis, and joins the others when Redis is there', async () => {
  const ownProxy = await startTcpProxy(`redis://127.0.0.1:${port}`)
  await ownProxy.disconnect()
  const third = await startOffice({ REDIS_URL: ownProxy.url, DATABASE_URL: firstProcess().databaseUrl })
  try {
    const [ana, ben] = [await connectPerson(firstProcess(), 'admin'), await connectPerson(third, 'user')]
    const alone = await ben.api.contacts.create({ name: 'Alone', phone: '555 010 0006' })
    await ben.socket.waitFor('changed', (m) => m.id === alone.id)
    await ownProxy.reconnect()
    expect(await Promise.all([ana.socket.closed, ben.socket.closed])).toEqual([1001, 1001])
    const [reconnected, secondBen] = [await connectPerson(firstProcess(), 'admin'), await connectPerson(third, 'user')]
    await reconnected.socket.waitFor('presence', (m) => m.users.includes(ben.id))
    const shared = await reconnected.api.contacts.create({ name: 'Shared', phone: '555 010 0007' })
    await secondBen.socket.waitFor('changed', (m) => m.id === shared.id)
    for (const { socket } of [reconnected, secondBen]) socket.socket.close()
  } finally {
    await third.remove()
    await ownProxy.stop()
  }
})

/** Of the offices, each with a random part. */
const listChannels = (client: Redis) => client.pubsub('CHANNELS', 'lawoffice:*') as Promise<string[]>

test('a message that is not of the office changes nothing', async () => {
  const client = new Redis(`redis://127.0.0.1:${port}`)
  const [ana, ben] = [await connectPerson(firstProcess(), 'admin'), await connectPerson(secondProcess(), 'user')]
  const [channel = ''] = await listChannels(client)
  for (const text of ['{', 'null', '{}']) expect(await client.publish(channel, text)).toBe(2)
  const contact = await ben.api.contacts.create({ name: 'Afterwards', phone: '555 010 0008' })
  await ana.socket.waitFor('changed', (m) => m.id === contact.id)
  for (const { socket } of [ana, ben]) socket.socket.close()
  client.disconnect()
})

test('offices that use the same Redis share neither a channel nor limits', async () => {
  const client = new Redis(`redis://127.0.0.1:${port}`)
  const other = await startOffice({ REDIS_URL: `redis://127.0.0.1:${port}`, PAYLOAD_SECRET: 'another '.repeat(8) })
  try {
    const channels = await listChannels(client)
    expect(new Set(channels).size).toBe(2)
    const wrong = { email: 'nobody@office.example', password: 'not the password' }
    for (const { url } of [firstProcess(), other])
      await createApiClient(url, null)
        .auth.login(wrong)
        .catch(() => {})
    const counters = await client.keys('*:sign-in-email:*')
    expect(new Set(counters.map((counter) => counter.split(':sign-in-email')[0]))).toEqual(new Set(channels))
  } finally {
    await other.remove()
    client.disconnect()
  }
})

test('people of a killed process are not present', async () => {
  const [ana, ben] = [await connectPerson(firstProcess(), 'admin'), await connectPerson(secondProcess(), 'user')]
  await ana.socket.waitFor('presence', (m) => m.users.includes(ben.id))
  await secondProcess().kill()
  const last = async () => ana.socket.received('presence').at(-1)
  const heartbeat = setInterval(() => ana.socket.send({ type: 'ping' }), 10_000)
  await poll(last, (m) => m?.users.includes(ben.id) === false, 70_000)
  clearInterval(heartbeat)
  ana.socket.socket.close()
})
