'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useConfirm } from '@/ui/confirm'
import { tell, tellFailure } from '@/ui/toast'
import { words } from '../../words'
import { sentenceOf } from '../sentence'
import type { Deleted } from './queries'

const text = words.deleted
const recordRef = ({ resource, id }: Deleted) => ({ resource, id })

export function useDeletedActs() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['deleted'] })
  const restore = useMutation({
    mutationFn: (row: Deleted) => api.deleted.restore(recordRef(row)),
    onSuccess: (_, row) => tell(text.restored(row.name)),
    onError: (error) => tellFailure(sentenceOf(error, text.restoreFailed)),
    onSettled,
  })
  const purge = useMutation({
    mutationFn: (row: Deleted) => api.deleted.purge(recordRef(row)),
    onSuccess: (_, row) => tell(text.purged(row.name)),
    onError: (error) => tellFailure(sentenceOf(error, text.purgeFailed)),
    onSettled,
  })
  return {
    restore: (row: Deleted) => restore.mutate(row),
    purge: async (row: Deleted) =>
      (await confirm({ question: text.purgeQuestion(row.name), because: text.purgeText, yes: text.purgeYes, danger: true })) &&
      purge.mutate(row),
  }
}
