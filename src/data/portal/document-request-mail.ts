import type { Language } from '@/contract/constants/languages'
import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { buildPortalRequestMail } from './mail-texts'
import { isPortalOpen, portalTables } from './queries'
import { portalMailLink, portalStopLink } from './secrets'

type PortalWithoutRequests = { id: string; client: string; email: string; language: Language }
/** The open portal of a case, if the client has entered it and nothing is asked of them. Before the first entry, the invitation's link is the way in. */
const selectPortalWithoutRequests = statement<PortalWithoutRequests>()`
  SELECT p.id, p.client_id AS client, k.email, p.language FROM ${portalTables} JOIN chat_guest g ON g.id = p.guest_id
   WHERE p.case_id = ${param('case')} AND ${isPortalOpen} AND g.entered_at IS NOT NULL AND p.reminders_stopped_at IS NULL AND k.email <> ''
     AND NOT EXISTS (SELECT FROM ${visible.documentRequest} r WHERE r.case_id = p.case_id AND r.state IN ('requested', 'returned') AND r.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM portal_upload u WHERE u.request_id = r.id AND u.state = 'checking'))`

/**
 * The portal says "We'll write if that changes" while nothing is asked of the client. Called before documents are asked for, with the
 * case locked: several of them are one mail.
 */
export async function queueDocumentRequestMail(tx: Tx, caseId: string) {
  const [portal] = await selectPortalWithoutRequests(tx, { case: caseId })
  if (!portal) return
  const { id, client, email, language } = portal
  const { name: office, phone } = await getOffice(tx)
  const mail = buildPortalRequestMail(language, { office, phone, link: portalMailLink(id), stop: portalStopLink(id, language) })
  await queueMail(tx, { to: email, kind: 'portal-request', about: [caseId, client], ...mail })
}
