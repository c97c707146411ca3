'use client'
import type { DeletedRecord } from '@/admin/records/deleted/deleted-queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import * as strings from '@/strings/index'

const text = strings.deleted

export const usePurge = () =>
  useAction({
    mutationFn: ({ resource, id }: DeletedRecord) => api.deleted.purge({ resource, id }),
    confirm: ({ name }) => ({ title: text.purgeQuestion(name), message: text.purgeText, confirmLabel: text.purgeYes, danger: true }),
    successMessage: (_, row) => text.purged(row.name),
    errorMessage: (error) => getErrorMessageWithStatus(error, text.purgeFailed),
    invalidates: ['deleted'],
  }).run
