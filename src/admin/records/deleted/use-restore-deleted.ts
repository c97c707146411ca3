'use client'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import type { DeletedRecord } from './deleted-queries'

const text = strings.deleted

export const useRestoreDeleted = () =>
  useAction({
    mutationFn: ({ resource, id }: DeletedRecord) => api.deleted.restore({ resource, id }),
    successMessage: (_, row) => text.restored(row.name),
    errorMessage: (error) => getErrorMessageWithStatus(error, text.restoreFailed),
    invalidates: ['deleted'],
  }).run
