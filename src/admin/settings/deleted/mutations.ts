'use client'
import { getErrorMessageWithStatus } from '@/admin/settings/error-message'
import { api } from '@/client/api'
import { useAction } from '@/client/use-action'
import { strings } from '@/strings/index'
import type { DeletedRecord } from './queries'

const text = strings.deleted

export function useDeletedMutations() {
  const invalidates = ['deleted']
  const restore = useAction({
    mutationFn: ({ resource, id }: DeletedRecord) => api.deleted.restore({ resource, id }),
    done: (_, row) => text.restored(row.name),
    failed: (error) => getErrorMessageWithStatus(error, text.restoreFailed),
    invalidates,
  })
  const purge = useAction({
    mutationFn: ({ resource, id }: DeletedRecord) => api.deleted.purge({ resource, id }),
    question: ({ name }) => ({ title: text.purgeQuestion(name), message: text.purgeText, confirmLabel: text.purgeYes, danger: true }),
    done: (_, row) => text.purged(row.name),
    failed: (error) => getErrorMessageWithStatus(error, text.purgeFailed),
    invalidates,
  })
  return { restore: restore.run, purge: purge.run }
}
