import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Acs, startAcs } from '../support/acs'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { createPeople, type People } from '../support/people'
import { openSocket } from '../support/socket'

let acs: Acs
let place: OfficeUnderTest
let who: People
beforeAll(async () => {
  acs = await startAcs()
  place = await startOffice(acs.settings())
  who = await createPeople(place)
})
afterAll(async () => {
  await place.remove()
  await acs.stop()
})

test('each person gets one identity of the provider, a token each time, and the socket its own', async () => {
  const [one, two] = await Promise.all([who.user.communications.token({}), who.user.communications.token({})])
  const third = await who.user.communications.token({})
  const identity = one.user.communicationId
  expect([two, third].map((answer) => answer.user.communicationId)).toEqual([identity, identity])
  expect(acs.requests(/^POST \/identities$/)).toHaveLength(acs.identities().length)
  expect(one.token).toMatch(/^azure-/)
  expect(third.token).not.toBe(one.token)
  const socket = await openSocket(place.url, one.socketToken)
  await socket.waitFor('presence')
  socket.socket.close()
  await expect(openSocket(place.url, one.token)).rejects.toThrow('refused 401')
  await expect(who.other.users.findByCommunicationId({ identity })).resolves.toMatchObject({ displayName: 'Ben Ito' })
  await expect(who.other.users.findByCommunicationId({ identity: '8:acs:nobody' })).rejects.toMatchObject({ status: 404 })
})

test('a provider that is away is said, and the office goes on without', async () => {
  acs.failure = { status: 503 }
  await expect(who.admin.communications.token({})).rejects.toMatchObject({ status: 502, message: 'Failed to fetch communication token' })
  const socket = await openSocket(place.url, who.admin.token ?? '')
  await socket.waitFor('presence')
  socket.socket.close()
})
