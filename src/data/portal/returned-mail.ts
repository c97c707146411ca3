import type { Tx } from '@/data/database/transaction'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { buildPortalReturnedMail } from './mail-texts'
import type { OpenPortal } from './queries'
import { portalMailLink } from './secrets'

/** Tells the client that a document came back. The portal says which and why. */
export async function queueReturnedMail(tx: Tx, { id, case: caseId, client, email, language }: OpenPortal) {
  if (!email) return
  const { name: office, phone } = await getOffice(tx)
  const mail = buildPortalReturnedMail(language, { office, phone, link: portalMailLink(id) })
  await queueMail(tx, { to: email, kind: 'portal-returned', about: [caseId, client], ...mail })
}
