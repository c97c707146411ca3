import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { openSocket } from '../support/api/socket'
import { startOffice } from '../support/office/office'
import { password, signIn } from '../support/people/people'

test('on a stop, finishes requests in flight, closes sockets with 1001 and exits with 0', async () => {
  const office = await startOffice()
  try {
    const setup = await signIn(office.url, office.setup.email, office.setup.password)
    await setup.accounts.createInitial({ email: 'ana@office.example', name: 'Ana', password })
    const ana = await signIn(office.url, 'ana@office.example')
    const socket = await openSocket(office.url, ana.token ?? '')

    const body = JSON.stringify({ name: 'Arrived While Closing', phone: '555 010 0000' })
    const head = `POST /api/contacts HTTP/1.1\r\nHost: ${new URL(office.url).host}\r\nAuthorization: Bearer ${ana.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const slow = await connect(office.url)
    slow.socket.write(head + body.slice(0, 10))
    await expect.poll(async () => (await fetch(`${office.url}/healthz`)).status).toBe(200)

    const ended = office.stop()
    expect(await socket.closed).toBe(1001)
    await expect.poll(() => fetch(`${office.url}/healthz`).then(String, () => 'refused')).toBe('refused')
    slow.socket.write(body.slice(10))
    await once(slow.socket, 'close')
    expect(slow.received()).toMatch(/^HTTP\/1\.1 201 /)
    expect(slow.received()).toMatch(/\r\nconnection: close\r\n/i)
    expect(await ended).toBe(0)

    await office.start()
    expect((await ana.contacts.list({ q: 'Arrived While Closing' })).total).toBe(1)
  } finally {
    await office.remove()
  }
})

test('reports not ready while it stops, and does not wait for idle connections', async () => {
  const office = await startOffice()
  try {
    const request = `GET /readyz HTTP/1.1\r\nHost: ${new URL(office.url).host}\r\n\r\n`
    const busy = await connect(office.url)
    const idle = await connect(office.url)
    const unused = await connect(office.url)
    idle.socket.write(request)
    await expect.poll(idle.received).toMatch(/^HTTP\/1\.1 200 /)
    busy.socket.write(request.slice(0, -2))

    const startedAt = performance.now()
    const ended = office.stop()
    await Promise.all([once(idle.socket, 'close'), once(unused.socket, 'close')])
    busy.socket.write('\r\n')
    await once(busy.socket, 'close')
    expect(busy.received()).toMatch(/^HTTP\/1\.1 503 /)
    expect(await ended).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  } finally {
    await office.remove()
  }
})

async function connect(url: string) {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, received: () => text }
}
