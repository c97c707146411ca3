import type { EmailAdapter } from 'payload'
import { env } from '@/env'
import { smtpAdapter } from './smtp'

/** Whether emails are sent; otherwise they stay in the outbox, where an Admin can read them. */
export const sendsMail = env.SMTP_URL !== undefined
const from = env.MAIL_FROM ?? `office@${new URL(env.PUBLIC_URL).hostname}`

/** Payload's default adapter would write emails, with personal data, to the log. */
const outboxOnly: EmailAdapter = () => ({
  name: 'outbox',
  defaultFromAddress: from,
  defaultFromName: '',
  sendEmail: async () => {
    throw new Error('SMTP_URL is not set')
  },
})

export const emailAdapter: EmailAdapter | Promise<EmailAdapter> = env.SMTP_URL ? smtpAdapter(env.SMTP_URL, from) : outboxOnly
