'use client'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '@/admin/cases/use-client'
import { minNameLength, newCaseCheckQuery } from '@/admin/records/conflict-checks/conflict-queries'
import { listClientNames } from '@/admin/records/conflict-checks/list-client-names'
import { NewNameMatches } from '@/admin/records/conflict-checks/name-matches'
import { findFailedQuery } from '@/admin/records/prefill-error'
import * as strings from '@/strings/index'
import { ErrorRetry } from '@/ui/error-retry'
import type { Case } from '../queries'
import type { TypedClient } from './typed-client'

type Props = { row: Pick<Case, 'id' | 'clientId'>; client: TypedClient }

/** The records that match the client whom a case is about to get, also parties of this case. */
export function ClientMatches({ row, client: { name, id: knownId } }: Props) {
  // The server links the only client with a typed name.
  const subject = knownId ? { client: knownId } : { name }
  const check = useQuery({ ...newCaseCheckQuery(subject), enabled: Boolean(knownId) || name.length >= minNameLength })
  const id = knownId ?? check.data?.client ?? undefined
  const { client, isPending, query } = useClient(id ?? '')
  const failed = findFailedQuery([check, query])
  if (failed) return <ErrorRetry message={strings.conflicts.searchFailed} onRetry={() => void failed.refetch()} />
  if (check.isLoading || isPending || (id && id === row.clientId) || check.data?.mode === 'off') return null
  // The saved name decides, not the type: an import may leave out the type.
  const saved = client && { ...client, type: client.name?.trim() ? 'Organization' : 'Individual' }
  return <NewNameMatches names={saved ? listClientNames(saved) : [{ name, kind: 'person' }]} subject={{ client: id }} exceptId={row.id} />
}
