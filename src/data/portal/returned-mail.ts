import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { buildPortalReturnedMail } from './mail-texts'
import { findOpenPortal, type OpenPortal } from './queries'
import { portalMailLink } from './secrets'

const kind = 'portal-returned'

/** Tells the client that a document came back. The portal says which and why. */
export async function queueReturnedMail(tx: Tx, { id, case: caseId, client, email, language }: OpenPortal) {
  if (!email) return
  const { name: office, phone } = await getOffice(tx)
  const mail = buildPortalReturnedMail(language, { office, phone, link: portalMailLink(id) })
  await queueMail(tx, { to: email, kind, about: [caseId, client], ...mail })
}

const selectRecent = statement()`
  SELECT m.id FROM ${visible.mail} m WHERE m.kind = ${param('kind')} AND m.about @> ARRAY[${param('case')}::uuid, ${param('client')}::uuid]
     AND m.created_at > now() - interval '1 hour' LIMIT 1`

/**
 * Tells the client that a check has refused a file: it may end after the client left the page. Clients often send several
 * photos that fail for the same reason, so that there is one mail an hour.
 */
export async function queueRefusedMail(tx: Tx, { case: caseId, portal }: { case: string; portal: string | null }) {
  const open = await findOpenPortal(tx, caseId)
  if (!open || open.id !== portal) return
  const recent = await selectRecent(tx, { kind, case: caseId, client: open.client })
  if (!recent.length) await queueReturnedMail(tx, open)
}
