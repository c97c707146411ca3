import { CalendarPlus } from 'lucide-react'
import Link from 'next/link'
import * as strings from '@/strings/index'
import { buttonClass } from '@/ui/button'

type Subject = { caseId?: string; clientId?: string; contactId?: string }

/** The form for a new event in the schedule, for this case or with this person. */
export function appointmentHref({ caseId, clientId, contactId }: Subject) {
  const query = Object.entries({ event: 'new', case: caseId, client: clientId, contact: contactId }).filter(([, value]) => value)
  return `/admin/schedule?${new URLSearchParams(query as [string, string][])}`
}

export const AppointmentButton = (subject: Subject) => (
  <Link href={appointmentHref(subject)} prefetch={false} className={buttonClass()}>
    <CalendarPlus size={16} aria-hidden /> {strings.schedule.add}
  </Link>
)
