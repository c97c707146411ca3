'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { officeHoursQuery } from '@/client/office-time'
import { getErrorMessage } from '@/client/text/error-message'
import type { deadlines } from '@/contract/deadlines'
import type { RequestInput } from '@/contract/route'
import * as strings from '@/strings/index'
import { toZonedDate } from '@/time-zone'
import { Alert, ErrorAlert } from '@/ui/alert'
import { formatWeekdayDate } from '@/ui/format-date'
import { CountedDays } from './counted-days'
import { getDateWarning } from './date-warning'

const text = strings.deadlines
type Method = NonNullable<RequestInput<typeof deadlines.compute>['method']>

/** The date that the rule computes and how it was counted, before anything is saved. */
export function ComputedDate({ rule, triggerDate, method }: { rule: string; triggerDate: string; method: string }) {
  const query = useQuery({
    queryKey: ['deadline', 'compute', rule, triggerDate, method],
    queryFn: ({ signal }) => api.deadlines.compute({ rule, triggerDate, method: (method as Method) || undefined }, { signal }),
    enabled: rule !== '' && triggerDate !== '',
    retry: false,
  })
  const office = useQuery(officeHoursQuery).data
  if (!rule || !triggerDate) return null
  const warning = query.data && office && getDateWarning(query.data.date, toZonedDate(Date.now(), office.timeZone))
  return (
    <div role="status">
      {query.isPending && <p>{text.computing}</p>}
      {query.isError && <ErrorAlert message={getErrorMessage(query.error, text.computeFailed)} />}
      {query.data && (
        <Alert kind={warning ? 'warning' : 'info'} title={text.computed(formatWeekdayDate(query.data.date))}>
          {warning && <p>{warning}</p>}
          <CountedDays steps={query.data.steps} />
        </Alert>
      )}
    </div>
  )
}
