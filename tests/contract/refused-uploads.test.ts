import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { poll } from '../support/poll'
import { mailsOfKind, readLastMail } from '../support/records/portal-mails'
import { enteredPortal, requestDocument, sendFiles, takePhoto, waitForUploads } from '../support/records/portals'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})

test('a client is mailed that a file was refused, once an hour, and not after their portal has ended', async () => {
  const portal = await enteredPortal(people.user)
  const target = { ...portal, requestId: await requestDocument(people.user, portal.caseId) }
  const cut = (await takePhoto()).subarray(0, 500)
  const mail = { email: target.email, kind: 'portal-refused' }
  const sendCutPhoto = async () => {
    await sendFiles(people.user, target, [{ name: 'cut.jpg', body: cut }])
    await waitForUploads(people.user, target)
    return (await mailsOfKind(office.databaseUrl, mail)).length
  }
  const refuseAgain = async () => {
    const uploads = [target.requestId]
    await queryRows(office.databaseUrl, `UPDATE portal_upload SET state = 'checking', due_at = now() WHERE request_id = $1`, uploads)
    await poll(
      () => queryRows(office.databaseUrl, `SELECT FROM portal_upload WHERE request_id = $1 AND state = 'checking'`, uploads),
      (checking) => checking.length === 0,
      60_000,
    )
    return (await mailsOfKind(office.databaseUrl, mail)).length
  }
  expect(await sendCutPhoto()).toBe(1)
  expect(await readLastMail(people, office.databaseUrl, mail)).toContain('No pudimos usar un documento que envió.')
  expect(await sendCutPhoto()).toBe(1)
  const passAnHour = () =>
    queryRows(office.databaseUrl, `UPDATE outbox_mail SET created_at = created_at - interval '61 minutes' WHERE "to" = $1`, [mail.email])
  await passAnHour()
  expect(await sendCutPhoto()).toBe(2)
  await passAnHour()
  const key = { id: target.caseId, requestId: target.requestId }
  await people.user.documentRequests.waive({ ...key, reason: 'Not needed' })
  expect(await refuseAgain()).toBe(2)
  await queryRows(office.databaseUrl, `UPDATE document_request SET state = 'requested' WHERE id = $1`, [target.requestId])
  await people.user.portals.end({ id: target.id })
  await people.user.portals.create({ id: target.caseId, language: 'es', mail: false })
  expect(await refuseAgain()).toBe(2)
})
