'use client'
import { CalendarPlus, FolderPlus, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import * as strings from '@/strings/index'
import { emailHref, formatPhone, phoneHref } from '@/ui/contact-links'
import { QuickAction, QuickActions } from '@/ui/quick-actions'

const text = strings.recordSummary
type Props = {
  person: { phone: string | null; email: string | null }
  /** The URL of the appointment form, or a function that opens its dialog. */
  appointment: { href: string } | { onClick: () => void }
  newCaseHref: string
  children?: ReactNode
}

/** The usual actions of the front desk for a client or contact. */
export const PersonActions = ({ person: { phone, email }, appointment, newCaseHref, children }: Props) => (
  <QuickActions>
    {phone && (
      <QuickAction
        icon={Phone}
        label={text.call(formatPhone(phone))}
        text={formatPhone(phone)}
        shortText={text.callShort}
        href={phoneHref(phone)}
      />
    )}
    {email && <QuickAction icon={Mail} label={text.email(email)} text={email} shortText={text.emailShort} href={emailHref(email)} />}
    <QuickAction
      icon={CalendarPlus}
      label={text.appointment}
      text={text.appointmentText}
      shortText={text.appointmentShort}
      {...appointment}
    />
    {children}
    <QuickAction icon={FolderPlus} label={text.toCase} text={text.toCase} shortText={text.toCaseShort} href={newCaseHref} />
  </QuickActions>
)
