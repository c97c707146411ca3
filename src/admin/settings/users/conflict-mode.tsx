'use client'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { checkModes } from '@/contract/constants/check-modes'
import * as strings from '@/strings/index'
import { ErrorRetry } from '@/ui/error-retry'
import { FieldGroup } from '@/ui/field-group'
import { SegmentedControl } from '@/ui/segmented-control'
import { conflictModeKey } from './queries'

const text = strings.conflictMode
type Mode = (typeof checkModes)[number]
const options = checkModes.map((value) => ({ value, label: text.modes[value] }))
const modeQuery = queryOptions({
  queryKey: conflictModeKey,
  queryFn: ({ signal }) => api.conflictChecks.getMode({}, { signal }),
})

/** A change is saved immediately. */
export function ConflictMode() {
  const queryClient = useQueryClient()
  const query = useQuery(modeQuery)
  const save = useAction({
    mutationFn: (mode: Mode) => api.conflictChecks.setMode({ mode }),
    successMessage: ({ mode }) => text.saved[mode],
    errorMessage: text.saveFailed,
    onSuccess: (saved) => queryClient.setQueryData(modeQuery.queryKey, saved),
    invalidates: ['conflict-check'],
  })
  if (query.isError) return <ErrorRetry message={text.failed} onRetry={() => void query.refetch()} />
  const mode = save.isPending ? save.variables : query.data?.mode
  return (
    <FieldGroup title={text.title} hint={text.hint}>
      <div>{mode && <SegmentedControl label={text.label} options={options} value={mode} onChange={save.mutate} />}</div>
    </FieldGroup>
  )
}
