import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { enteredPortal, openPortal } from '../support/records/portals'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const missing = { status: 400, errors: [{ field: 'es', message: 'Please enter the Spanish name' }] }
const refused = (names: string) => ({ status: 409, message: `Enter the Spanish name of these documents first: ${names}` })
const createRequest = (id: string, fields: { en: string; es?: string | null }) => people.user.documentRequests.create({ id, ...fields })

test('only while the portal is in English may the Spanish name of a document be missing', async () => {
  const spanish = await openPortal(people.user)
  await expect(createRequest(spanish.caseId, { en: 'Lease' })).rejects.toMatchObject(missing)
  const { id: requestId } = await createRequest(spanish.caseId, { en: 'Lease', es: 'Contrato' })
  for (const es of [null, ''])
    await expect(people.user.documentRequests.update({ id: spanish.caseId, requestId, es })).rejects.toMatchObject(missing)
  const { id: without } = await people.user.cases.create({ title: 'No portal', clientName: 'Nobody' })
  await expect(createRequest(without, { en: 'Lease' })).rejects.toMatchObject(missing)
  const english = await openPortal(people.user, { language: 'en' })
  const { id: other, documentRequest } = await createRequest(english.caseId, { en: 'Lease' })
  expect(documentRequest).toMatchObject({ en: 'Lease', es: null })
  const change = { id: english.caseId, requestId: other }
  expect((await people.user.documentRequests.update({ ...change, es: 'Contrato' })).documentRequest.es).toBe('Contrato')
  expect((await people.user.documentRequests.update({ ...change, es: null })).documentRequest.es).toBeNull()
  await people.user.portals.end({ id: english.id })
  await expect(createRequest(english.caseId, { en: 'Diploma' })).rejects.toMatchObject(missing)
})

test('a portal becomes Spanish once each of its documents has a Spanish name', async () => {
  const { id, caseId, secret } = await enteredPortal(people.user, { language: 'en' })
  const { id: lease } = await createRequest(caseId, { en: 'Lease' })
  const { id: diploma } = await createRequest(caseId, { en: 'Diploma', es: 'Diploma' })
  const { id: letter } = await createRequest(caseId, { en: 'Letter' })
  await people.user.documentRequests.waive({ id: caseId, requestId: letter, reason: 'Not needed' })
  await expect(people.user.portals.update({ id, language: 'es' })).rejects.toMatchObject(refused('Lease, Letter'))
  expect((await people.stranger.portalAccess.getPortal({ secret })).language).toBe('en')
  await people.user.documentRequests.update({ id: caseId, requestId: lease, es: 'Contrato' })
  await people.user.documentRequests.remove({ id: caseId, requestId: letter })
  await people.user.portals.update({ id, language: 'es' })
  const { documentRequests } = await people.stranger.portalAccess.getPortal({ secret })
  expect(documentRequests.map((request) => [request.id, request.title])).toEqual([
    [lease, 'Contrato'],
    [diploma, 'Diploma'],
  ])
  await expect(people.user.documentRequests.restore({ id: caseId, requestId: letter })).rejects.toMatchObject({
    status: 409,
    message: 'The client reads Spanish, and this document has no Spanish name. Ask for it again with one.',
  })
})

test('a new portal in Spanish needs the Spanish names too', async () => {
  const { id, caseId } = await openPortal(people.user, { language: 'en' })
  const { id: requestId } = await createRequest(caseId, { en: 'Lease' })
  await people.user.portals.end({ id })
  await expect(people.user.portals.create({ id: caseId, language: 'es' })).rejects.toMatchObject(refused('Lease'))
  await people.user.documentRequests.update({ id: caseId, requestId, es: 'Contrato' })
  await people.user.portals.create({ id: caseId, language: 'es' })
})
