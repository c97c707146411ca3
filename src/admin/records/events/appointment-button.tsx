import { CalendarPlus } from 'lucide-react'
import Link from 'next/link'
import * as strings from '@/strings/index'
import { buttonClass } from '@/ui/button'

/** Opens the form for a new event of this case in the schedule. */
export const AppointmentButton = ({ caseId }: { caseId: string }) => (
  <Link href={`/admin/schedule?event=new&case=${caseId}`} prefetch={false} className={buttonClass()}>
    <CalendarPlus size={16} aria-hidden /> {strings.schedule.add}
  </Link>
)
