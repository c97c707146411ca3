import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import type { EmailAdapter } from 'payload'

/** A server that does not answer must not delay the other emails. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

export function smtpAdapter(url: string, from: string): Promise<EmailAdapter> {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? []
  const transportOptions = { url, ...timeouts }
  return nodemailerAdapter({ defaultFromAddress: address, defaultFromName: name, skipVerify: true, transportOptions })
}
