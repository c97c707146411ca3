import type { Payload } from 'payload'
import type { Language } from '@/contract/constants/languages'
import { portalReminderDays } from '@/contract/constants/portal'
import { jobDb } from '@/data/database/job-pool'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { queueMails } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { buildPortalReminderMail } from './mail-texts'
import { isPortalOpen, portalTables } from './queries'
import { portalMailLink, portalStopLink } from './secrets'

type Due = { portal: string; case: string; client: string; email: string; language: Language }
/** Older requests are not made up for, such as those of a restored backup. */
const isAsked = sql`r.state IN ('requested', 'returned') AND r.required AND r.deleted_at IS NULL AND r.asked_at > now() - interval '30 days'`
/**
 * A reminder of a request is sent once, whichever process claims it. Those of one portal are one mail. A
 * request that is asked for again gets new reminders. One whose files are being checked, and those of a closed case, get none.
 */
const claim = statement<Due>()`
  WITH claimed AS (
    INSERT INTO portal_reminder (request_id, asked_at, days)
    SELECT r.id, r.asked_at, s.days FROM ${visible.documentRequest} r JOIN (${portalTables}) ON p.case_id = r.case_id
      JOIN unnest(${param('days')}::int[]) s(days) ON r.asked_at <= now() - s.days * interval '1 day'
     WHERE ${isAsked} AND ${isPortalOpen} AND c.status IS DISTINCT FROM 'Closed' AND p.reminders_stopped_at IS NULL AND k.email <> ''
       AND NOT EXISTS (SELECT FROM portal_upload u WHERE u.request_id = r.id AND u.state = 'checking')
       AND NOT EXISTS (SELECT FROM portal_reminder m WHERE m.request_id = r.id AND m.asked_at = r.asked_at AND m.days = s.days)
     ORDER BY r.case_id LIMIT ${param('limit')} ON CONFLICT DO NOTHING RETURNING request_id)
  SELECT DISTINCT p.id AS portal, p.case_id AS "case", p.client_id AS client, k.email, p.language
    FROM claimed JOIN ${visible.documentRequest} r ON r.id = claimed.request_id JOIN (${portalTables}) ON p.case_id = r.case_id WHERE ${isPortalOpen}`
const batchSize = 1000

/** Mails clients from whom documents are missing, 3, 7 and 14 days after they were asked. */
export const remindClients = (payload: Payload) =>
  transaction(jobDb(payload), async (tx) => {
    const due = await claim(tx, { days: [...portalReminderDays], limit: batchSize })
    if (!due.length) return
    const { name: office, phone } = await getOffice(tx)
    await queueMails(
      tx,
      due.map(({ portal, case: caseId, client, email, language }) => ({
        to: email,
        kind: 'portal-reminder',
        about: [caseId, client],
        ...buildPortalReminderMail(language, { office, phone, link: portalMailLink(portal), stop: portalStopLink(portal, language) }),
      })),
    )
  })
