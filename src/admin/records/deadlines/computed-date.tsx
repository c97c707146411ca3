'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { officeHoursQuery } from '@/client/office-time'
import type { deadlines } from '@/contract/deadlines'
import type { RequestInput } from '@/contract/route'
import { toZonedDate } from '@/time-zone'
import { CountResult } from './count-result'
import { getDateWarning } from './date-warning'

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
  return <CountResult query={query} warning={warning} />
}
