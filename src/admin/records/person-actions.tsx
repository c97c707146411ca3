'use client'
import { CalendarPlus, FolderPlus, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import * as strings from '@/strings/index'
import { emailHref, phoneHref } from '@/ui/contact-links'
import { QuickAction, QuickActions } from '@/ui/quick-actions'

const text = strings.recordSummary
type Props = {
  person: { phone: string | null; email: string | null }
  /** Where the appointment is made, or what opens its dialog. */
  appointment: { href: string } | { onClick: () => void }
  newCaseHref: string
  children?: ReactNode
}

/** What the front desk does with a client or contact. */
export const PersonActions = ({ person: { phone, email }, appointment, newCaseHref, children }: Props) => (
  <QuickActions>
    {phone && <QuickAction icon={Phone} label={text.call(phone)} text={phone} shortText={text.callShort} href={phoneHref(phone)} />}
    {email && <QuickAction icon={Mail} label={text.email(email)} text={email} shortText={text.emailShort} href={emailHref(email)} />}
    <QuickAction icon={CalendarPlus} label={text.appointment} text={text.appointment} shortText={text.appointmentShort} {...appointment} />
    {children}
    <QuickAction icon={FolderPlus} label={text.toCase} text={text.toCase} shortText={text.toCaseShort} href={newCaseHref} />
  </QuickActions>
)
