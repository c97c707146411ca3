import type { Language } from '@/contract/constants/languages'
import { buildPortalReturnedMail } from '@/contract/portal-mails'
import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { isPortalOpen, portalTables } from './queries'
import { portalMailLink } from './secrets'

type OpenPortal = { id: string; case: string; client: string; email: string | null; language: Language }
const selectOpen = statement<OpenPortal>()`
  SELECT p.id, p.case_id AS "case", p.client_id AS client, nullif(k.email, '') AS email, p.language FROM ${portalTables} WHERE p.case_id = ${param('case')} AND ${isPortalOpen}`
export const findOpenPortal = async (tx: Tx, caseId: string) => (await selectOpen(tx, { case: caseId }))[0] ?? null

/** Tells the client that a document came back. The portal says which and why. */
export async function queueReturnedMail(tx: Tx, { id, case: caseId, client, email, language }: OpenPortal) {
  if (!email) return
  const { name: office, phone } = await getOffice(tx)
  const mail = buildPortalReturnedMail(language, { office, phone, link: portalMailLink(id) })
  await queueMail(tx, { to: email, kind: 'portal-returned', about: [caseId, client], ...mail })
}
