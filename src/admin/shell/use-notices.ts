'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { tell, tellFailure } from '@/ui/toast'
import { words } from '../words'
import { type Notice, noticesKey } from './notice-queries'
import { sentenceOf } from './use-remove'

const text = words.notices

/** Optimistic updates, rolled back if the server rejects them. */
export function useNotices() {
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey: ['notice'] }).then(() => client.invalidateQueries({ queryKey: ['reminder'] }))
  const undo = useMutation({
    mutationFn: (id: string) => api.notices.undo({ id }),
    onError: (error) => tellFailure(sentenceOf(error, text.failed)),
    onSettled: refetch,
  })
  const action = useMutation({
    mutationFn: ({ notice, minutes }: { notice: Notice; minutes?: number }) =>
      minutes ? api.notices.snooze({ id: notice.id, minutes }) : api.notices.done({ id: notice.id }),
    onMutate: ({ notice }) => {
      const previous = client.getQueryData<Notice[]>(noticesKey)
      client.setQueryData<Notice[]>(noticesKey, (all) => all?.filter(({ id }) => id !== notice.id))
      return previous
    },
    onSuccess: (_, { notice, minutes }) => (minutes ? tell(text.snoozed) : tell(text.isDone, () => undo.mutate(notice.id))),
    onError: (error, _, previous) => {
      client.setQueryData(noticesKey, previous)
      tellFailure(sentenceOf(error, text.failed))
    },
    onSettled: refetch,
  })
  return {
    done: (notice: Notice) => action.mutate({ notice }),
    snooze: (notice: Notice, minutes: number) => action.mutate({ notice, minutes }),
  }
}
