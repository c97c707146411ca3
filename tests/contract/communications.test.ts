import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { type Acs, startAcs } from '../support/providers/acs'

let acs: Acs
let office: OfficeUnderTest
let people: People
beforeAll(async () => {
  acs = await startAcs()
  office = await startOffice(acs.settings())
  people = await createPeople(office)
})
afterAll(async () => {
  await office.remove()
  await acs.stop()
})

test('each user has one identity at the provider, and provider and socket tokens differ', async () => {
  const [one, two] = await Promise.all([people.user.communications.createToken({}), people.user.communications.createToken({})])
  const third = await people.user.communications.createToken({})
  const identity = one.user.communicationId
  expect([two, third].map((response) => response.user.communicationId)).toEqual([identity, identity])
  expect(acs.requests(/^POST \/identities$/)).toHaveLength(acs.identities().length)
  expect(one.token).toMatch(/^azure-/)
  expect(third.token).not.toBe(one.token)
  const socket = await openSocket(office.url, one.socketToken)
  await socket.waitFor('presence')
  socket.socket.close()
  await expect(openSocket(office.url, one.token)).rejects.toThrow('refused 401')
  await expect(people.other.users.findByCommunicationId({ identity })).resolves.toMatchObject({ displayName: 'Ben Ito' })
  await expect(people.other.users.findByCommunicationId({ identity: '8:acs:nobody' })).rejects.toMatchObject({ status: 404 })
})

test('reports a provider outage, and sockets keep working', async () => {
  acs.failure = { status: 503 }
  const error = await people.admin.communications.createToken({}).catch((error: ApiError) => error)
  expect(error).toMatchObject({ status: 502, message: 'Failed to fetch communication token' })
  const { socketToken } = (error as ApiError).body
  expect(socketToken).not.toBe(people.admin.token)
  const socket = await openSocket(office.url, String(socketToken))
  await socket.waitFor('presence')
  socket.socket.close()
})
