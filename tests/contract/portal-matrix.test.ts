import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { listPathParameters, type Route } from '@/contract/route'
import type { ApiClient } from '../support/api/caller'
import { randomIpHeaders } from '../support/api/random-ip'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { answerAppointment, enteredPortal, requestDocument, sendFiles, smallPdf, waitForUploads } from '../support/records/portals'

const future = '2099-01-01T10:00:00Z'
async function storeText(owner: ApiClient) {
  const { uploadUrl, blobUrl } = await owner.files.createUploadLink({ filename: 'a.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'Dear Luz' })
  return blobUrl
}
/** A portal with a document, an appointment, released files and messages. */
async function fullPortal(owner: ApiClient) {
  const portal = await enteredPortal(owner)
  const { caseId: id, secret } = portal
  const requestId = await requestDocument(owner, id)
  const uploadId = crypto.randomUUID()
  await sendFiles(owner, { requestId, secret }, [{ name: 'a.pdf', body: smallPdf }], uploadId)
  await waitForUploads(owner, { requestId, secret })
  const document = (await owner.documentRequests.list({ id })).documentRequests[0]?.files[0]?.id ?? ''
  const event = (await owner.events.create({ title: 'Interview', start: future, caseId: id, released: true })).id
  const file = (await owner.attachments.create({ id, name: 'a.txt', url: await storeText(owner) })).id
  await owner.attachments.update({ id, attachmentId: file, released: true })
  const { threadId } = portal.portal
  const { message } = await owner.chat.sendFile({ threadId, name: 'b.txt', url: await storeText(owner) })
  const { id: call } = await owner.calls.start({ threadId, kind: 'audio', device: crypto.randomUUID() })
  const ids = {
    portal: portal.id,
    caseId: id,
    client: portal.clientId,
    requestId,
    uploadId,
    document,
    event,
    file,
    threadId,
    message: message.id,
    chatFile: message.file?.id ?? '',
    call,
  }
  return { ...portal, requestId, ids }
}
let people: People
let own: Awaited<ReturnType<typeof fullPortal>>
let others: Record<string, string>
beforeAll(async () => {
  people = await sharedPeople()
  own = await fullPortal(people.user)
  others = (await fullPortal(people.user)).ids
})

const fields: Record<string, unknown> = {
  filename: 'a.jpg',
  content: 'Hello',
  answer: 'confirm',
  start: '2099-01-01T10:00:00Z',
  days: null,
  answering: true,
  device: crypto.randomUUID(),
  uploadId: crypto.randomUUID(),
  files: [{ name: 'a.jpg', url: 'http://localhost/x' }],
  en: 'Passport',
  reason: 'A test',
  reasonEs: 'Borroso',
}
async function call(person: ApiClient, route: Route, values: Record<string, unknown>) {
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => String(values[name]))
  const names = Object.keys(route.input.shape).filter((name) => !listPathParameters(route.path).includes(name) && name in values)
  const hasBody = route.method !== 'get' && route.method !== 'delete'
  const response = await person.raw(route.method.toUpperCase(), path, {
    headers: { ...randomIpHeaders(), ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]]))) }),
  })
  return response.status
}
const routesOf = (table: Record<string, Route>) => Object.entries(table).map(([name, route]) => ({ name, route }))
const ofClient = routesOf({ ...contract.portalAccess, ...contract.portalCalls })
const idsOf = (route: Route) => [...listPathParameters(route.path), ...['before', 'uploadId'].filter((name) => name in route.input.shape)]

describe('with an id of another portal', () => {
  test.each(ofClient.filter(({ route }) => idsOf(route).length))('$name is 404', async ({ route }) => {
    const responses: [string, string, number][] = []
    for (const field of idsOf(route))
      for (const [what, id] of Object.entries(others)) {
        const input = { ...fields, secret: own.secret, id: own.requestId, [field]: id }
        // A new upload may have any id that is not taken.
        if (field !== 'uploadId' || what === 'uploadId') responses.push([field, what, await call(people.stranger, route, input)])
      }
    expect(responses.filter(([, , status]) => status !== 404)).toEqual([])
  })

  test.each(routesOf(contract.documentRequests).filter(({ route }) => route.path.includes(':requestId')))(
    'documentRequests.$name is 404',
    async ({ route }) => {
      const input = { ...fields, id: own.caseId, requestId: others.requestId }
      expect(await call(people.user, route, input)).toBe(404)
    },
  )
})

test('the same requests with own ids are answered', async () => {
  const { secret, requestId, ids } = own
  const { stranger } = people
  await stranger.portalAccess.createUploadLink({ id: requestId, secret, filename: 'a.jpg' })
  await answerAppointment(people.user, { id: ids.event, secret, answer: 'confirm' })
  for (const id of [ids.file, ids.chatFile]) await stranger.portalAccess.getFileLink({ id, secret })
  await stranger.portalAccess.getPortal({ secret, before: ids.message })
  await stranger.portalCalls.decline({ id: ids.call, secret })
  expect((await stranger.portalAccess.getPortal({ secret })).files.map(({ id }) => id)).toEqual([ids.file])
})

test('a file of one’s own case that was not released is 404, also what the client sent', async () => {
  const { secret, ids, caseId } = own
  await expect(people.stranger.portalAccess.getFileLink({ id: ids.document, secret })).rejects.toMatchObject({ status: 404 })
  await people.user.attachments.update({ id: caseId, attachmentId: ids.file, released: false })
  await expect(people.stranger.portalAccess.getFileLink({ id: ids.file, secret })).rejects.toMatchObject({ status: 404 })
})

test.each(ofClient.filter(({ route }) => 'secret' in route.input.shape))('$name needs the secret of a device', async ({ route }) => {
  for (const secret of ['x', own.token])
    expect(await call(people.user, route, { ...fields, ...own.ids, id: own.requestId, secret })).toBe(410)
})
