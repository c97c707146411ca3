import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { buildPortalReturnedMail } from './mail-texts'
import { findOpenPortal, type OpenPortal } from './queries'
import { portalMailLink } from './secrets'

/** Tells the client that a document came back. The portal says which and why. */
export const queueReturnedMail = (tx: Tx, portal: OpenPortal) => queueDocumentMail(tx, portal, 'portal-returned')

async function queueDocumentMail(tx: Tx, { id, case: caseId, client, email, language }: OpenPortal, kind: string) {
  if (!email) return
  const { name: office, phone } = await getOffice(tx)
  const mail = buildPortalReturnedMail(language, { office, phone, link: portalMailLink(id) })
  await queueMail(tx, { to: email, kind, about: [caseId, client], ...mail })
}

const refusedKind = 'portal-refused'
const selectRecent = statement()`
  SELECT m.id FROM ${visible.mail} m WHERE m.kind = ${param('kind')} AND m.about @> ARRAY[${param('case')}::uuid, ${param('client')}::uuid]
     AND m.created_at > now() - interval '1 hour' LIMIT 1`
/** The portal shows the problem of the newest upload only, and of no request that is accepted, waived or deleted. */
const selectShownRequest = statement()`
  SELECT r.id FROM ${visible.documentRequest} r JOIN portal_upload u ON u.request_id = r.id
   WHERE u.id = ${param('upload')} AND r.deleted_at IS NULL AND r.state IN ('requested', 'returned', 'received')
     AND NOT EXISTS (SELECT FROM portal_upload n WHERE n.request_id = r.id AND n.created_at > u.created_at)`

/**
 * Tells the client that a check has refused a file: it may end after the client left the page. Sends nothing if the portal
 * does not show the problem, if it has ended, or if it is not the one that the file was sent through. Clients often send
 * several photos that fail for the same reason, so that there is about one mail an hour. All are ids.
 */
export async function queueRefusedMail(tx: Tx, { id, case: caseId, portal }: { id: string; case: string; portal: string | null }) {
  const open = await findOpenPortal(tx, caseId)
  if (!open || open.id !== portal || !(await selectShownRequest(tx, { upload: id })).length) return
  const recent = await selectRecent(tx, { kind: refusedKind, case: caseId, client: open.client })
  if (!recent.length) await queueDocumentMail(tx, open, refusedKind)
}
