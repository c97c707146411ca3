'use client'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { tellFailure } from '@/ui/toast'
import { words } from '../../words'
import { sentenceOf } from '../use-remove'
import { caughtUp, type Known, missed, withMessages } from './known'
import { type Message, messagesKey, usePolling } from './queries'

/** Who talks does not wait as long as who opens a file of a client: a connection that says nothing is left for another. */
const patience = 10_000

/** Shows messages at once, where their thread is known. */
export const showMessages = (client: QueryClient, threadId: string, messages: readonly Message[]) =>
  client.setQueryData<Known>(messagesKey(threadId), (known) => known && withMessages(known, messages))

/** A thread's messages. Fetching them again brings what was missed, and nothing twice. */
export function useMessages(threadId: string) {
  const client = useQueryClient()
  const key = messagesKey(threadId)
  const found = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const ask = (before?: string) => api.chat.messages({ threadId, ...(before && { before }) }, { signal, within: patience })
      const { messages, more } = await missed(ask, client.getQueryData<Known>(key)?.whole)
      // The socket may have brought more meanwhile.
      return caughtUp(client.getQueryData<Known>(key), messages, more)
    },
    ...usePolling(),
  })
  const first = found.data?.messages[0]?.id
  const earlier = useMutation({
    mutationFn: (before: string) => api.chat.messages({ threadId, before }),
    onSuccess: ({ messages, more }) => client.setQueryData<Known>(key, (known) => known && { ...withMessages(known, messages), more }),
    onError: (error) => tellFailure(sentenceOf(error, words.talk.notLoaded)),
  })
  return { found, fetchingEarlier: earlier.isPending, fetchEarlier: () => first && !earlier.isPending && earlier.mutate(first) }
}
