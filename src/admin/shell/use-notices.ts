'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { tell, tellFailure } from '@/ui/toast'
import { words } from '../words'
import { type Notice, noticesKey } from './notice-queries'
import { sentenceOf } from './use-remove'

const text = words.notices

/** Done and later: at once on screen, taken back when the server refuses. */
export function useNotices() {
  const client = useQueryClient()
  const settled = () => client.invalidateQueries({ queryKey: ['notice'] }).then(() => client.invalidateQueries({ queryKey: ['reminder'] }))
  const undo = useMutation({
    mutationFn: (id: string) => api.notices.undo({ id }),
    onError: (error) => tellFailure(sentenceOf(error, text.failed)),
    onSettled: settled,
  })
  const answer = useMutation({
    mutationFn: ({ notice, minutes }: { notice: Notice; minutes?: number }) =>
      minutes ? api.notices.snooze({ id: notice.id, minutes }) : api.notices.done({ id: notice.id }),
    onMutate: ({ notice }) => {
      const before = client.getQueryData<Notice[]>(noticesKey)
      client.setQueryData<Notice[]>(noticesKey, (all) => all?.filter(({ id }) => id !== notice.id))
      return before
    },
    onSuccess: (_, { notice, minutes }) => (minutes ? tell(text.snoozed) : tell(text.isDone, () => undo.mutate(notice.id))),
    onError: (error, _, before) => {
      client.setQueryData(noticesKey, before)
      tellFailure(sentenceOf(error, text.failed))
    },
    onSettled: settled,
  })
  return {
    done: (notice: Notice) => answer.mutate({ notice }),
    snooze: (notice: Notice, minutes: number) => answer.mutate({ notice, minutes }),
  }
}
