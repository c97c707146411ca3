'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { getErrorMessage } from '@/client/error-message'
import type { deadlines } from '@/contract/deadlines'
import type { RequestInput } from '@/contract/route'
import * as strings from '@/strings/index'
import { Alert, ErrorAlert } from '@/ui/alert'
import { Count } from './count'
import { formatDeadline } from './format-date'

const text = strings.deadlines
type Method = NonNullable<RequestInput<typeof deadlines.compute>['method']>

/** What the rule gives, with its count, before anything is saved. */
export function ComputedDate({ rule, triggerDate, method }: { rule: string; triggerDate: string; method: string }) {
  const query = useQuery({
    queryKey: ['deadline', 'compute', rule, triggerDate, method],
    queryFn: ({ signal }) => api.deadlines.compute({ rule, triggerDate, method: (method as Method) || undefined }, { signal }),
    enabled: rule !== '' && triggerDate !== '',
    retry: false,
  })
  if (!rule || !triggerDate) return null
  return (
    <div role="status">
      {query.isPending && <p>{text.computing}</p>}
      {query.isError && <ErrorAlert message={getErrorMessage(query.error, text.computeFailed)} />}
      {query.data && (
        <Alert kind="info" title={text.computed(formatDeadline(query.data.date))}>
          <Count steps={query.data.steps} />
        </Alert>
      )}
    </div>
  )
}
