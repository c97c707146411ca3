import type { Language } from '@/contract/constants/languages'
import { buildPortalRequestMail } from '@/contract/portal-mails'
import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { isPortalOpen, portalTables } from './queries'
import { portalMailLink, portalStopLink } from './secrets'

type IdlePortal = { id: string; client: string; email: string; language: Language }
/** Of a client who has opened it, and of whom nothing is asked now. Before that, the link of the invitation is the way in. */
const selectIdle = statement<IdlePortal>()`
  SELECT p.id, p.client_id AS client, k.email, p.language FROM ${portalTables} JOIN chat_guest g ON g.id = p.guest_id
   WHERE p.case_id = ${param('case')} AND ${isPortalOpen} AND g.entered_at IS NOT NULL AND p.reminders_stopped_at IS NULL AND k.email <> ''
     AND NOT EXISTS (SELECT FROM ${visible.documentRequest} r WHERE r.case_id = p.case_id AND r.state IN ('requested', 'returned') AND r.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM portal_upload u WHERE u.request_id = r.id AND u.state = 'checking'))`

/**
 * The portal says "We'll write if that changes" while nothing is asked of the client. Called before documents are asked for, with the
 * case locked: several of them are one mail.
 */
export async function queueRequestMail(tx: Tx, caseId: string) {
  const [portal] = await selectIdle(tx, { case: caseId })
  if (!portal) return
  const { id, client, email, language } = portal
  const { name: office, phone } = await getOffice(tx)
  const mail = buildPortalRequestMail(language, { office, phone, link: portalMailLink(id), stop: portalStopLink(id, language) })
  await queueMail(tx, { to: email, kind: 'portal-request', about: [caseId, client], ...mail })
}
