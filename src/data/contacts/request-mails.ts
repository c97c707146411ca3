import { hash } from 'node:crypto'
import type { z } from 'zod'
import type { Language } from '@/contract/constants/languages'
import type { publicRequestFields } from '@/contract/contacts'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { tryUse } from '@/data/limits/limits'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { env } from '@/env'
import { buildRequestReceivedMail } from './request-received-mail'

type Request = Omit<z.output<typeof publicRequestFields>, 'fullName' | 'consent' | 'website'> & { name: string }

/** Mails the request to the office, and a confirmation to the visitor. */
export async function queueRequestMails(db: Db, id: string, request: Request) {
  const office = await getOffice(db)
  const { name, email, phone, area, message, hasCourtDate, language = 'en' } = request
  if (office.email) {
    const facts = [
      hasCourtDate && 'Has a court date or a deadline soon.',
      // Without line breaks, so that a name cannot imitate another line of the mail.
      `Name: ${name.replace(/\s+/g, ' ')}`,
      email && `Email: ${email}`,
      phone && `Phone: ${phone}`,
      area && `Area: ${area}`,
      `Language: ${language === 'es' ? 'Spanish' : 'English'}`,
    ]
    const text = `${facts.filter(Boolean).join('\n')}\n\n${message ?? ''}\n\n${env.PUBLIC_URL}/admin/contacts/${id}\n`
    await queueMail(db, {
      to: office.email,
      subject: `${hasCourtDate ? 'Court date: w' : 'W'}ebsite request from ${name}`,
      text,
      kind: 'request',
      about: [id],
    })
  }
  // Contains nothing that the visitor typed: the address may be a stranger's, who gets three of them a day.
  if (email && (await tryUse([['requestReceivedMails', hashMailbox(email)]])))
    await queueMail(db, { to: email, about: [id], ...buildRequestReceivedMail(language, office), kind: 'request-received' })
}

const selectWaiting = statement<{ id: string; language: Language }>()`
  SELECT m.id, coalesce(c.language::text, 'en') AS language FROM outbox_mail m JOIN contact c ON c.id = ANY(m.about) WHERE m.kind = 'request-received' AND m.sent_at IS NULL`
const rewrite = statement()`UPDATE outbox_mail m SET subject = n.subject, text = n.text
  FROM unnest(${param('ids')}::uuid[], ${param('subjects')}::text[], ${param('texts')}::text[]) n(id, subject, text) WHERE m.id = n.id`
/** Writes the waiting confirmations again. Those from before the office was named have the sample's name and phone number. */
export async function rewriteRequestReceivedMails(db: Db) {
  const [office, waiting] = [await getOffice(db), await selectWaiting(db)]
  const mails = waiting.map(({ id, language }) => ({ id, ...buildRequestReceivedMail(language, office) }))
  await rewrite(db, { ids: mails.map(({ id }) => id), subjects: mails.map(({ subject }) => subject), texts: mails.map(({ text }) => text) })
}

/** Mail for name+tag@ arrives at name@. */
const hashMailbox = (email: string) => hash('sha256', email.toLowerCase().replace(/\+[^@]*/, ''), 'base64url')
