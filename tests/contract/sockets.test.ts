import net from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { closeCodes } from '@/contract/constants/socket-messages'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { expectPrompt } from '../support/expect-prompt'
import { readMemoryMb } from '../support/office/memory'
import { startOffice } from '../support/office/office'
import { createPeople, type People, password, signIn } from '../support/people/people'
import { poll } from '../support/poll'

const METRICS_TOKEN = 'a-token-of-these-tests'
let people: People
let url = ''
let databaseUrl = ''
let output = () => ''
beforeAll(async () => {
  const office = await startOffice({ METRICS_TOKEN })
  people = await createPeople(office)
  url = office.url
  databaseUrl = office.databaseUrl
  output = office.output
  return office.remove
})
const open = async (person: 'admin' | 'user' | 'other', headers = {}) =>
  openSocket(url, (await people[person].communications.createToken({})).token, headers)
const idOf = async (person: 'admin' | 'user' | 'other') => (await people[person].auth.me({})).user.id

test('answers a ping and broadcasts who is online', async () => {
  const [ana, ben] = [await open('admin'), await open('user')]
  const [anaId, benId] = [await idOf('admin'), await idOf('user')]
  ana.send({ type: 'hello', userId: anaId })
  ana.send({ type: 'ping', userId: anaId })
  await ana.waitFor('pong')
  expect(await ana.waitFor('presence', (m) => m.users.includes(benId))).toMatchObject({
    users: [anaId, benId].sort(),
    status: { [benId]: 'available' },
  })
  ben.socket.close()
  await ben.closed
  const cleo = await open('other')
  await cleo.waitFor('presence', (m) => !m.users.includes(benId) && m.users.includes(anaId))
  ana.socket.close()
  cleo.socket.close()
})

test('replays what changed between a page’s rendering and its socket, or asks for a full reload', async () => {
  // The office accepts clocks that differ by 2 s, and this office is younger than that.
  const drawn = Date.now() + 2_000
  const { id } = await people.user.contacts.create({ name: 'Added since', phone: '209' })
  const [ana, anaId] = [await open('admin'), await idOf('admin')]
  ana.send({ type: 'hello', userId: anaId, since: drawn })
  await ana.waitFor('changed', (m) => m.resource === 'contact' && m.id === id)
  ana.send({ type: 'hello', userId: anaId, since: 0 })
  await ana.waitFor('resync')
  ana.socket.close()
})

test('shows the readers of a record to each other only', async () => {
  const [ana, ben, cleo] = [await open('admin'), await open('user'), await open('other')]
  const [anaId, benId, cleoId] = [await idOf('admin'), await idOf('user'), await idOf('other')]
  const record = `case/${crypto.randomUUID()}`
  const others = `client/${crypto.randomUUID()}`
  ana.send({ type: 'record-opened', record })
  await ana.waitFor('record-viewers')
  ben.send({ type: 'record-opened', record })
  cleo.send({ type: 'record-opened', record: others })
  expect((await ana.waitFor('record-viewers', (m) => m.users.length === 2)).users).toEqual([anaId, benId].sort())
  await ben.waitFor('record-viewers', (m) => m.users.includes(anaId))
  expect(await cleo.waitFor('record-viewers')).toEqual({ type: 'record-viewers', record: others, users: [cleoId] })
  ana.send({ type: 'record-opened', record: 'ledger/secret' })
  ana.socket.close()
  await ben.waitFor('record-viewers', (m) => m.record === record && m.users.length === 1 && m.users[0] === benId)
  cleo.send({ type: 'record-opened', record })
  expect((await cleo.waitFor('record-viewers', (m) => m.record === record)).users).toEqual([benId, cleoId].sort())
  ben.send({ type: 'record-opened', record: null })
  await cleo.waitFor('record-viewers', (m) => m.record === record && m.users.length === 1)
  for (const { socket } of [ben, cleo]) socket.close()
})

test('keeps a person online while one of several sockets is open', async () => {
  const [first, second, watcher] = [await open('user'), await open('user'), await open('admin')]
  const [benId, cleoId] = [await idOf('user'), await idOf('other')]
  first.socket.close()
  await first.closed
  const cleo = await open('other')
  expect((await watcher.waitFor('presence', (m) => m.users.includes(cleoId))).users).toContain(benId)
  for (const one of [second, watcher, cleo]) one.socket.close()
})

test('sends a change to all staff', async () => {
  const ana = await open('admin')
  const { id } = await people.user.contacts.create({ name: 'Told', phone: '555 010 0003' })
  expect(await ana.waitFor('changed', (m) => m.id === id)).toMatchObject({ resource: 'contact', by: await idOf('user') })
  ana.socket.close()
})

test('accepts only tokens of staff, and only from our own pages', async () => {
  const { token } = await people.user.communications.createToken({})
  for (const origin of ['https://evil.example', 'null']) await expect(openSocket(url, token, { origin })).rejects.toThrow('refused 403')
  await (await openSocket(url, token, { origin: url.replace('127.0.0.1', 'localhost') })).socket.close()
  for (const bad of [
    '',
    'x',
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.replace(/\.\d+\./, '.9999999999999.'),
    people.editor.token ?? '',
    people.rotating.token ?? '',
  ])
    await expect(openSocket(url, bad), bad).rejects.toThrow('refused 401')
})

const upgradeRequest = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`

test('a client that resets its connection during an upgrade causes no error', async () => {
  const { hostname, port } = new URL(url)
  const reset = () =>
    new Promise((done) => {
      const socket = net.connect(Number(port), hostname).once('close', done)
      socket.write(upgradeRequest('/ws?token=x'), () => socket.resetAndDestroy())
    })
  await Promise.all(Array.from({ length: 20 }, reset))
  const { socket } = await open('admin')
  socket.close()
  expect(output()).not.toContain('ECONNRESET')
})

test('refuses an upgrade with an absolute target', async () => {
  const { token } = await people.user.communications.createToken({})
  const { hostname, port } = new URL(url)
  const upgrade = (target: string) =>
    new Promise<string>((done) => {
      const socket = net.connect(Number(port), hostname)
      let received = ''
      socket.write(upgradeRequest(`${target}?token=${token}`))
      socket.on('data', (data) => {
        received += data
        socket.end()
      })
      socket.on('error', () => {})
      socket.on('close', () => done(received))
    })
  expect(await upgrade('/ws')).toMatch(/^HTTP\/1\.1 101/)
  for (const target of ['http://evil.example/ws', `${url}/ws`, '//evil.example/ws']) expect(await upgrade(target), target).toBe('')
})

test('closes a socket that claims another user’s id', async () => {
  for (const type of ['hello', 'ping']) {
    const ben = await open('user')
    ben.send({ type, userId: await idOf('admin') })
    expect(await ben.closed).toBe(4403)
  }
})

test('closes a socket for a message of more than 64 KiB', async () => {
  const large = await open('user')
  large.socket.send('x'.repeat(64 * 1024 + 1))
  expect(await large.closed).toBe(1009)
  const wide = await open('user')
  wide.socket.send(`"${'€'.repeat(22_000)}"`)
  expect(await wide.closed).toBe(1009)
  const bytes = await open('user')
  bytes.socket.send(Buffer.alloc(64 * 1024 + 1))
  expect(await bytes.closed).toBe(1009)
})

test('closes a socket for invalid UTF-8', async () => {
  const broken = await open('user')
  broken.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false })
  expect(await broken.closed).toBe(1007)
})

test('ignores unknown and malformed messages', async () => {
  const nonsense = await open('user')
  nonsense.socket.send('{"type":"launch"}')
  nonsense.socket.send('not json')
  nonsense.send({ type: 'ping' })
  await nonsense.waitFor('pong')
  nonsense.socket.close()
})

test('closes a socket that sends ten thousand messages a second, and its memory stays flat', async () => {
  const readMemory = () => readMemoryMb(url, METRICS_TOKEN)
  const more = 'x'.repeat(4_000)
  const flood = async () => {
    const fast = await open('user')
    for (let n = 0; n < 10_000; n++) fast.send({ type: 'ping', more })
    return fast.closed
  }
  expect(await flood()).toBe(4429)
  const before = await readMemory()
  for (let n = 0; n < 10; n++) expect(await flood()).toBe(4429)
  // 400 MB were sent.
  expect((await readMemory()) - before).toBeLessThan(150)
})

test('ignores messages of a client that stays connected after the close', async () => {
  const ben = await signIn(url, 'ben@office.example')
  const { hostname, port } = new URL(url)
  const stays = net.connect(Number(port), hostname)
  const received: Buffer[] = []
  stays.on('data', (data) => received.push(data))
  const sign = `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`
  stays.write(
    `GET /ws?token=${ben.token} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${sign}\r\n\r\n`,
  )
  /** A text frame with a zero mask. */
  const say = (message: object) => {
    const text = Buffer.from(JSON.stringify(message))
    return new Promise((gone) => stays.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]), gone))
  }
  const [ana, cleo, record] = [await open('admin'), await open('other'), `case/${crypto.randomUUID()}`]
  ana.send({ type: 'record-opened', record })
  await say({ type: 'record-opened', record })
  await ana.waitFor('record-viewers', (m) => m.record === record && m.users.length === 2)
  await say({ type: 'record-opened', record: null })
  await ana.waitFor('record-viewers', (m) => m.record === record && m.users.length === 1)
  await ben.auth.logout({})
  const goodbye = Buffer.from([0x88, 2, closeCodes.notAuthenticated >> 8, closeCodes.notAuthenticated & 0xff])
  await poll(async () => Buffer.concat(received).includes(goodbye), Boolean)
  await say({ type: 'record-opened', record })
  cleo.send({ type: 'ping' })
  await cleo.waitFor('pong')
  cleo.send({ type: 'record-opened', record })
  const { users } = await cleo.waitFor('record-viewers', (m) => m.record === record)
  expect(users).toEqual([await idOf('admin'), await idOf('other')].sort())
  for (const { socket } of [ana, cleo]) socket.close()
  stays.destroy()
})

test('closes the sockets of a session that ends', async () => {
  const ben = await signIn(url, 'ben@office.example')
  const { token } = await ben.communications.createToken({})
  const [short, long] = [await openSocket(url, token), await openSocket(url, ben.token ?? '')]
  await ben.auth.logout({})
  expect([await short.closed, await long.closed]).toEqual([4401, 4401])
  await expect(openSocket(url, token)).rejects.toThrow('refused 401')
})

test('closes the sockets of a user who loses a role or is deleted at once', async () => {
  for (const end of [
    (id: string) => people.admin.users.update({ id, roles: ['User'] }),
    (id: string) => people.admin.users.remove({ id }),
  ]) {
    const email = `dana${crypto.randomUUID().slice(0, 8)}@office.example`
    const { id } = await people.admin.users.create({ email, name: 'Dana', roles: ['Admin'], password, mustRotate: false })
    const socket = await openSocket(url, (await signIn(url, email)).token ?? '')
    await end(id)
    expect(await expectPrompt(socket.closed, () => people.admin.cases.count({}))).toBe(4401)
  }
})

test('closes sockets whose session ends without an event', async () => {
  const join = async (name: string, roles: ('User' | 'Editor')[]) => {
    const { id } = await people.admin.users.create({ email: `${name}@office.example`, name, roles, password, mustRotate: false })
    const person = await signIn(url, `${name}@office.example`)
    return { id, person, socket: await openSocket(url, person.token ?? '') }
  }
  const [idle, old, gone] = [await join('idle', ['User']), await join('old', ['User']), await join('gone', ['User'])]
  const asked = await join('asked', ['User', 'Editor'])
  await queryRows(databaseUrl, `UPDATE session SET seen_at = now() - interval '13 hours' WHERE user_id = $1`, [idle.id])
  await queryRows(databaseUrl, `UPDATE session SET started_at = now() - interval '8 days' WHERE user_id = $1`, [old.id])
  await queryRows(databaseUrl, 'UPDATE "user" SET deleted_at = now() WHERE id = $1', [gone.id])
  await queryRows(databaseUrl, `INSERT INTO second_factor_role (id, role) VALUES (gen_random_uuid(), 'Editor')`)
  const all = [idle, old, gone, asked]
  expect(await Promise.all(all.map(({ socket }) => socket.closed))).toEqual([4401, 4401, 4401, 4401])
  // A session is cached for a second.
  const statuses = () => Promise.all(all.map(async ({ person }) => (await person.raw('GET', '/cases/count')).status))
  await poll(statuses, (found) => found.join() === '401,401,401,403')
})
