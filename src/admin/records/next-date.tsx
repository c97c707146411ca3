import type { cases } from '@/contract/cases'
import type { ResponseBody } from '@/contract/route'
import { strings } from '@/strings/index'
import { DueDate, RelativeDay } from '@/ui/due-date'
import { RelativeTime } from '@/ui/relative-time'
import { VisuallyHidden } from '@/ui/visually-hidden'

type CaseNextDate = NonNullable<ResponseBody<typeof cases.list>['cases'][number]['nextDate']>

/** When the next event, reminder or todo of a case is, and in a tooltip what it is. */
export function NextDate({ date: { at, kind, title, day } }: { date: CaseNextDate }) {
  const what = [strings.cases.nextDates[kind], title].filter(Boolean).join(': ')
  return (
    <span title={what}>
      {day && kind === 'todo' ? <DueDate date={day} /> : day ? <RelativeDay date={day} /> : <RelativeTime at={at} />}
      <VisuallyHidden>{`, ${what}`}</VisuallyHidden>
    </span>
  )
}
