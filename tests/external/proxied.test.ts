import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '../support/api/caller'
import { openSocket, type TestSocket } from '../support/api/socket'
import { host } from '../support/network/nginx'
import { startTwoProcesses } from '../support/office/two-processes'
import { signIn } from '../support/people/people'

let office: Awaited<ReturnType<typeof startTwoProcesses>>
beforeAll(async () => {
  office = await startTwoProcesses()
})
afterAll(() => office?.remove())

test('through the proxy, sockets of both processes receive presence, messages, calls and signals once and close with the session', async () => {
  const { first, second, people, nginx } = office
  const ben = await signIn(first.url, 'ben@office.example')
  const [anaId, benId] = [(await people.admin.auth.me({})).user.id, (await ben.auth.me({})).user.id]
  /** Opened one after the other, so that the proxy distributes them. */
  const openSockets = async (token: string | null) => {
    const all: TestSocket[] = []
    for (let n = 0; n < 4; n++) all.push(await openSocket(`https://127.0.0.1:${nginx.port}`, token ?? '', { host }))
    return all
  }
  const [anaSockets, benSockets] = [await openSockets(people.admin.token), await openSockets(ben.token)]
  const forEachSocket = (all: TestSocket[], check: (one: TestSocket) => Promise<unknown>) => Promise.all(all.map(check))
  await forEachSocket([...anaSockets, ...benSockets], (one) =>
    one.waitFor('presence', (m) => m.users.includes(anaId) && m.users.includes(benId)),
  )

  const [anaDevice, benDevice, connection] = [randomUUID(), randomUUID(), randomUUID()]
  const { id, call } = await people.admin.calls.start({ people: [benId], kind: 'audio', device: anaDevice })
  await forEachSocket(benSockets, (one) => one.waitFor('call', (m) => m.call.id === id))
  await createApiClient(second.url, ben.token).calls.join({ id, device: benDevice })
  await forEachSocket(anaSockets, (one) => one.waitFor('call', (m) => m.call.people.some((p) => p.id === benId && p.state === 'in')))
  for (const one of anaSockets) one.send({ type: 'signal', callId: id, device: anaDevice, to: benDevice, data: { connection } })
  const contents = Array.from({ length: 10 }, (_, n) => `Number ${n}`)
  for (const content of contents) await people.admin.chat.send({ threadId: call.threadId, content })
  await forEachSocket([...anaSockets, ...benSockets], (one) => one.waitFor('message', (m) => m.message.content === contents.at(-1)))
  for (const one of [...anaSockets, ...benSockets])
    expect(one.received('message').flatMap(({ message }) => (message.type === 'text' ? message.content : []))).toEqual(contents)
  await forEachSocket(benSockets, (one) =>
    expect.poll(() => one.received('signal').map((m) => m.data.connection)).toEqual(Array(4).fill(connection)),
  )

  await createApiClient(second.url, ben.token).auth.logout({})
  expect(await Promise.all(benSockets.map((one) => one.closed))).toEqual([4401, 4401, 4401, 4401])
  // The proxy used both processes: two of the four sockets close with one process.
  await second.stop()
  await expect.poll(() => anaSockets.filter(({ socket }) => socket.readyState === socket.CLOSED).length).toBe(2)
  for (const { socket } of anaSockets) socket.close()
})
