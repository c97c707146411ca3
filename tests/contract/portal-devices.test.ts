import { beforeAll, expect, test } from 'vitest'
import { maxKnownPortals } from '@/contract/constants/portal'
import { portalMessages } from '@/contract/portal-messages'
import { randomIpHeaders } from '../support/api/random-ip'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { returnDocument } from '../support/records/portal-mails'
import { enter, enteredPortal, tokenOf } from '../support/records/portals'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})
const enterWith = (token: string, secrets: string[]) =>
  people.stranger.portalAccess.enter({ token, secrets }, { headers: randomIpHeaders() })
const devicesOf = async (id: string) => (await people.user.portals.get({ id })).portal?.devices
const expired = { status: 410, message: portalMessages.portalLinkExpired.es }

test('the link of a mail opens a portal that the device already has, and adds no device', async () => {
  const portal = await enteredPortal(people.user)
  const other = await enteredPortal(people.user)
  const token = await returnDocument(people, office.databaseUrl, portal)
  await expect(enterWith(token, [other.secret, portal.secret])).resolves.toMatchObject({ secret: portal.secret })
  await expect(enterWith(portal.token, [portal.secret])).resolves.toMatchObject({ secret: portal.secret })
  expect(await devicesOf(portal.caseId)).toHaveLength(1)
})

test('the link of a mail opens nothing without a secret of its portal', async () => {
  const portal = await enteredPortal(people.user)
  const other = await enteredPortal(people.user)
  const token = await returnDocument(people, office.databaseUrl, portal)
  for (const secrets of [[], [other.secret], ['', portal.id, token, portal.token]])
    await expect(enterWith(token, secrets)).rejects.toMatchObject(expired)
  await expect(enterWith(other.token, [portal.secret])).rejects.toMatchObject(expired)
  expect(await devicesOf(portal.caseId)).toHaveLength(1)
})

test('the id of a portal opens nothing, also for a device that has it', async () => {
  const { id, secret } = await enteredPortal(people.user)
  const unknown = await enterWith(`${crypto.randomUUID()}.${'a'.repeat(43)}`, [secret]).catch(({ status, message }) => ({
    status,
    message,
  }))
  expect(unknown).toMatchObject({ status: 410 })
  for (const token of [id, `${id}.${'a'.repeat(43)}`]) await expect(enterWith(token, [secret])).rejects.toMatchObject(unknown)
})

test('a new link opened on a device that has the portal adds no device, and is used', async () => {
  const { id, caseId, secret } = await enteredPortal(people.user)
  const token = tokenOf((await people.user.portals.renewLink({ id })).link)
  await expect(enterWith(token, [secret])).resolves.toMatchObject({ secret })
  expect(await devicesOf(caseId)).toHaveLength(1)
  const { entries } = await people.admin.ledger.list({ resource: 'portal', record: id })
  expect(entries.filter(({ action }) => action === 'portal-enter')).toHaveLength(2)
  await expect(enter(people.user, token)).rejects.toMatchObject(expired)
})

test('after the end a device is told so, and too many secrets are refused', async () => {
  const portal = await enteredPortal(people.user)
  const token = await returnDocument(people, office.databaseUrl, portal)
  await people.user.portals.end({ id: portal.id })
  await expect(enterWith(token, [portal.secret])).rejects.toMatchObject({ status: 410, message: portalMessages.portalEnded.es })
  await expect(enterWith(token, Array(maxKnownPortals + 1).fill('x'))).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'secrets' }],
  })
})
