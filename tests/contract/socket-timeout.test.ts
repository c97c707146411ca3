import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { socketTimeoutMs } from '@/contract/constants/socket-messages'
import { openSocket } from '../support/api/socket'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { password, signIn } from '../support/people/people'
import { poll } from '../support/poll'

test('a socket without messages for 45 seconds is closed; one that pings stays open', async () => {
  const [{ url }, { admin }] = [await sharedOffice(), await sharedPeople()]
  const arrive = async (name: string) => {
    const email = `${randomUUID()}@office.example`
    const { id } = await admin.users.create({ email, name, roles: ['User'], password, mustRotate: false })
    return { id, socket: await openSocket(url, (await signIn(url, email)).token ?? '') }
  }
  const here = await arrive('Here')
  const openedAfter = Date.now()
  const silent = await arrive('Ghost')
  await here.socket.waitFor('presence', (m) => m.users.includes(silent.id))
  const pings = setInterval(() => here.socket.send({ type: 'ping', userId: here.id }), 20_000)
  expect(await silent.socket.closed).toBe(1006)
  expect(Date.now() - openedAfter).toBeGreaterThanOrEqual(socketTimeoutMs)
  const last = async () => here.socket.received('presence').at(-1)?.users
  await poll(last, (users) => users?.includes(here.id) === true && !users.includes(silent.id))
  clearInterval(pings)
  here.socket.socket.close()
})
