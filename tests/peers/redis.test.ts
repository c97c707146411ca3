import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/pg.ts'
import { caller } from '../support/caller'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { makePeople, type People, signIn } from '../support/people'
import { listen } from '../support/socket'
import { until } from '../support/until'

let port = 0
let redis: ChildProcess
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
  await until(accepts, Boolean)
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
  first = await startOffice({ REDIS_URL })
  second = await startOffice({ REDIS_URL, DATABASE_URL: first.databaseUrl })
  who = await makePeople(first)
})
afterAll(async () => {
  await second?.remove()
  await first?.remove()
  await stopRedis()
})
/** A person in a process of the office. */
const at = async (office: OfficeUnderTest, name: 'admin' | 'user' | 'other') => {
  const api = caller(office.url, who[name].token ?? null)
  const { id } = (await api.auth.me({})).user
  return { id, api, device: randomUUID(), socket: await listen(office.url, (await api.communications.token({})).token) }
}

test('people, changes, messages and calls cross from one process to the other', async () => {
  const [ana, ben] = [await at(one(), 'admin'), await at(two(), 'user')]
  await ana.socket.hear('presence', (m) => m.users.includes(ben.id))
  await ben.socket.hear('presence', (m) => m.users.includes(ana.id))

  const contact = await ben.api.contacts.create({ name: 'Told', phone: '555 010 0003' })
  await ana.socket.hear('changed', (m) => m.id === contact.id)

  const { call } = await ana.api.calls.start({ people: [ben.id], kind: 'audio', device: ana.device })
  await ben.socket.hear('call', (m) => m.call.id === call.id)
  await ana.api.chat.send({ threadId: call.threadId, content: 'Pick up' })
  await ben.socket.hear('message', (m) => m.message.content === 'Pick up')
  await ben.api.calls.join({ id: call.id, device: ben.device })
  const connection = randomUUID()
  const data = { connection, description: { type: 'offer', sdp: 'x' } }
  ben.socket.send({ type: 'signal', callId: call.id, device: ben.device, to: ana.device, data })
  await ana.socket.hear('signal', (m) => m.data.connection === connection)
  await ana.socket.hear('presence', (m) => m.status[ben.id] === 'in-call')
  await ben.api.calls.leave({ id: call.id, device: ben.device })
  await ana.socket.hear('call', (m) => m.call.endedAt !== null)
  for (const { socket } of [ana, ben]) socket.socket.close()
})

test('a session that ends in one process takes its sockets in the other along', async () => {
  const signedIn = await signIn(one().url, 'ben@office.example')
  const socket = await listen(two().url, (await signedIn.communications.token({})).token)
  await signedIn.auth.logout({})
  expect(await socket.closed).toBe(4401)
})

test('a page changed in one process is the changed page in the other', async () => {
  const list = await who.admin.raw('GET', '/page?where[address][equals]=/location&depth=0')
  const [{ id, title }] = ((await list.json()) as { docs: [{ id: string; title: string }] }).docs
  const shown = async () => (await fetch(`${two().url}/location`)).text()
  expect(await shown()).toContain(title)
  const answer = await who.admin.raw('PATCH', `/page/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Where we are now', _status: 'published' }),
  })
  expect(answer.status).toBe(200)
  await until(shown, (html) => html.includes('<title>Where we are now'), 2_000)
})

test('a reminder is delivered once, whichever process finds it', async () => {
  const ben = await at(two(), 'user')
  const { id } = await ben.api.cases.create({ title: 'Roe v. Doe', clientName: 'Nobody' })
  for (let n = 0; n < 20; n += 1)
    await ben.api.reminders.create({ id, message: `Call back ${n}`, reminderAt: new Date(Date.now() + 1_500).toISOString() })
  const notices = async () => (await ben.api.notices.list({})).notices.filter((notice) => /^Call back/.test(notice.message ?? ''))
  await until(notices, (all) => all.length >= 20, 20_000)
  expect(new Set((await notices()).map((notice) => notice.message)).size).toBe(20)
  expect(await notices()).toHaveLength(20)
  ben.socket.socket.close()
})

test('limits count over all processes', async () => {
  const fail = (office: OfficeUnderTest) => caller(office.url, null).auth.login({ email: 'nobody@office.example', password: 'wrong wrong' })
  for (let i = 0; i < 10; i++) await expect(fail(i % 2 ? one() : two())).rejects.toMatchObject({ status: 401 })
  for (const office of [one(), two()]) await expect(fail(office)).rejects.toMatchObject({ status: 429 })
})

test('while Redis is away each process works on; when it is back they hear each other again', async () => {
  const ana = await at(one(), 'admin')
  await stopRedis()
  const { id } = await ana.api.contacts.create({ name: 'Alone', phone: '555 010 0004' })
  await ana.socket.hear('changed', (m) => m.id === id)
  await expect(caller(two().url, null).auth.login({ email: 'ben@office.example', password: 'wrong wrong' })).rejects.toMatchObject({
    status: 401,
  })
  await startRedis()
  expect(await ana.socket.closed).toBe(1001)
  const [back, ben] = [await at(one(), 'admin'), await at(two(), 'user')]
  await until(async () => (await ben.socket.all('presence').at(-1))?.users.includes(back.id), Boolean)
  for (const { socket } of [back, ben]) socket.socket.close()
})

test('the people of a process that died are gone', async () => {
  const [ana, ben] = [await at(one(), 'admin'), await at(two(), 'user')]
  await ana.socket.hear('presence', (m) => m.users.includes(ben.id))
  await two().kill()
  const last = async () => ana.socket.all('presence').at(-1)
  const beat = setInterval(() => ana.socket.send({ type: 'ping' }), 10_000)
  await until(last, (m) => m?.users.includes(ben.id) === false, 70_000)
  clearInterval(beat)
  ana.socket.socket.close()
})
