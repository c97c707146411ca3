import { beforeAll, expect, test } from 'vitest'
import { portalMessages } from '@/contract/portal-messages'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { enteredPortal, requestDocument, smallPdf, upload } from '../support/records/portals'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})
async function store(body: string, filename: string) {
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body })
  return blobUrl
}
async function released(id: string, { name, body }: { name: string; body: string }) {
  const { id: attachmentId } = await people.user.attachments.create({ id, name, url: await store(body, name) })
  await people.user.attachments.update({ id, attachmentId, released: true })
  return attachmentId
}

test('the files of a case are filtered by whether they are released', async () => {
  const { caseId } = await enteredPortal(people.user)
  const id = await released(caseId, { name: 'letter.txt', body: 'Dear Luz' })
  const kept = (await people.user.attachments.create({ id: caseId, name: 'draft.txt', url: await store('Draft', 'draft.txt') })).id
  const idsOf = async (isReleased?: boolean) =>
    (await people.user.attachments.list({ id: caseId, released: isReleased })).attachments.map((file) => file.id)
  expect([await idsOf(true), await idsOf(false), await idsOf()]).toEqual([[id], [kept], [kept, id]])
})

test('a released file is shown and opened once it was checked, and never if it was refused', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const id = await released(caseId, { name: 'letter.txt', body: 'Dear Luz' })
  const open = () => people.stranger.portalAccess.getFileLink({ id, secret })
  for (const [state, status, message] of [
    ['checking', 409, portalMessages.fileNotReady.es],
    ['refused', 409, portalMessages.fileRejected.es],
  ] as const) {
    await queryRows(office.databaseUrl, 'UPDATE attachment SET state = $2, check_at = NULL WHERE id = $1', [id, state])
    expect((await people.stranger.portalAccess.getPortal({ secret })).files, state).toEqual([])
    await expect(open(), state).rejects.toMatchObject({ status, message })
  }
  await queryRows(office.databaseUrl, `UPDATE attachment SET state = 'ready' WHERE id = $1`, [id])
  await open()
})

test('a web page or drawing is downloaded, and its link shows it no other way', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  for (const name of ['a.html', 'a.svg']) {
    const id = await released(caseId, { name, body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' })
    const { url } = await people.stranger.portalAccess.getFileLink({ id, secret })
    const response = await fetch(new URL(url, office.url))
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(response.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
    for (const [field, value] of [
      ['rscd', 'inline'],
      ['rsct', 'text/html'],
    ] as const) {
      const changed = new URL(url, office.url)
      changed.searchParams.set(field, value)
      expect((await fetch(changed)).status).toBe(403)
    }
  }
})

test('a file that someone else uploaded is not sent, nor one twice', async () => {
  const own = await enteredPortal(people.user)
  const other = await enteredPortal(people.user)
  const target = { requestId: await requestDocument(people.user, own.caseId), secret: own.secret }
  const foreign = { requestId: await requestDocument(people.user, other.caseId), secret: other.secret }
  const send = (...urls: string[]) =>
    people.stranger.portalAccess.sendFiles({
      id: target.requestId,
      secret: own.secret,
      uploadId: crypto.randomUUID(),
      files: urls.map((url) => ({ name: 'a.pdf', url })),
    })
  const refused = { status: 400, errors: [{ field: 'url' }] }
  await expect(send((await upload(people.user, foreign, smallPdf, 'a.pdf')).url)).rejects.toMatchObject(refused)
  await expect(send(await store(String(smallPdf), 'a.pdf'))).rejects.toMatchObject(refused)
  const { url } = await upload(people.user, target, smallPdf, 'a.pdf')
  await expect(people.user.attachments.create({ id: own.caseId, name: 'a.pdf', url })).rejects.toMatchObject(refused)
  await send(url)
  await expect(send(url)).rejects.toMatchObject(refused)
})
