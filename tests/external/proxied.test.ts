import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '../support/caller'
import { host } from '../support/nginx'
import { signIn } from '../support/people'
import { openSocket, type TestSocket } from '../support/socket'
import { startTwoProcesses } from '../support/two-processes'

let office: Awaited<ReturnType<typeof startTwoProcesses>>
beforeAll(async () => {
  office = await startTwoProcesses()
})
afterAll(() => office?.remove())

test('whichever process the proxy leads a socket to, it brings people, messages, calls and signals once, and ends with its session', async () => {
  const { first, second, who, nginx } = office
  const ben = await signIn(first.url, 'ben@office.example')
  const [anaId, benId] = [(await who.admin.auth.me({})).user.id, (await ben.auth.me({})).user.id]
  /** One after the other, so that the proxy shares them out. */
  const sockets = async (token: string | null) => {
    const all: TestSocket[] = []
    for (let n = 0; n < 4; n++) all.push(await openSocket(`https://127.0.0.1:${nginx.port}`, token ?? '', { host }))
    return all
  }
  const [hers, his] = [await sockets(who.admin.token), await sockets(ben.token)]
  const every = (all: TestSocket[], hear: (one: TestSocket) => Promise<unknown>) => Promise.all(all.map(hear))
  await every([...hers, ...his], (one) => one.waitFor('presence', (m) => m.users.includes(anaId) && m.users.includes(benId)))

  const [mine, theirs, connection] = [randomUUID(), randomUUID(), randomUUID()]
  const { id, call } = await who.admin.calls.start({ people: [benId], kind: 'audio', device: mine })
  await every(his, (one) => one.waitFor('call', (m) => m.call.id === id))
  await createApiClient(second.url, ben.token).calls.join({ id, device: theirs })
  await every(hers, (one) => one.waitFor('call', (m) => m.call.people.some((p) => p.id === benId && p.state === 'in')))
  for (const one of hers) one.send({ type: 'signal', callId: id, device: mine, to: theirs, data: { connection } })
  const said = Array.from({ length: 10 }, (_, n) => `Number ${n}`)
  for (const content of said) await who.admin.chat.send({ threadId: call.threadId, content })
  await every([...hers, ...his], (one) => one.waitFor('message', (m) => m.message.content === said.at(-1)))
  for (const one of [...hers, ...his])
    expect(one.received('message').flatMap(({ message }) => (message.type === 'text' ? message.content : []))).toEqual(said)
  await every(his, (one) => expect.poll(() => one.received('signal').map((m) => m.data.connection)).toEqual(Array(4).fill(connection)))

  await createApiClient(second.url, ben.token).auth.logout({})
  expect(await Promise.all(his.map((one) => one.closed))).toEqual([4401, 4401, 4401, 4401])
  // The proxy led to both: some sockets go with one of them.
  await second.stop()
  await expect.poll(() => hers.filter(({ socket }) => socket.readyState === socket.CLOSED).length).toBe(2)
  for (const { socket } of hers) socket.close()
})
