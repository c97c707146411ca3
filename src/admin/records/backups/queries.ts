import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import { getRetryIntervalMs } from '@/client/queries/queries'
import { isBackupOverdue } from '@/contract/constants/backups'

const backupPollIntervalMs = 5 * 60_000
const requestedBackupPollIntervalMs = 3_000
const getBackupPollIntervalMs = (requestedAt: string | null) =>
  requestedAt && !isBackupOverdue(new Date(requestedAt)) ? requestedBackupPollIntervalMs : backupPollIntervalMs
export const backupKey = ['backup', 'state'] as const
export const backupStateQuery = queryOptions({
  queryKey: backupKey,
  queryFn: ({ signal }) => api.backups.getState({}, { signal }),
  refetchInterval: (query) => getRetryIntervalMs(query) || getBackupPollIntervalMs(query.state.data?.requestedAt ?? null),
})
