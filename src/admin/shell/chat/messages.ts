'use client'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { tellFailure } from '@/ui/toast'
import { words } from '../../words'
import { sentenceOf } from '../use-remove'
import { caughtUp, type Known, missed, withMessages } from './known'
import { type Message, messagesKey, usePolling } from './queries'

/** Shorter than the API's default: in a chat a connection without an answer is given up early. */
const timeoutMs = 10_000

/** Adds messages to their thread if it is cached. */
export const showMessages = (client: QueryClient, threadId: string, messages: readonly Message[]) =>
  client.setQueryData<Known>(messagesKey(threadId), (cache) => cache && withMessages(cache, messages))

/** The messages of a thread; a refetch adds the ones that were missed. */
export function useMessages(threadId: string) {
  const client = useQueryClient()
  const key = messagesKey(threadId)
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const fetchPage = (before?: string) => api.chat.messages({ threadId, ...(before && { before }) }, { signal, within: timeoutMs })
      const { messages, more } = await missed(fetchPage, client.getQueryData<Known>(key)?.completeUpTo)
      // Read again: the socket may have added messages during the fetch.
      return caughtUp(client.getQueryData<Known>(key), messages, more)
    },
    ...usePolling(),
  })
  const firstId = query.data?.messages[0]?.id
  const earlier = useMutation({
    mutationFn: (before: string) => api.chat.messages({ threadId, before }),
    onSuccess: ({ messages, more }) =>
      client.setQueryData<Known>(key, (cache) => cache && { ...withMessages(cache, messages), hasEarlier: more }),
    onError: (error) => tellFailure(sentenceOf(error, words.talk.notLoaded)),
  })
  return { query, isFetchingEarlier: earlier.isPending, fetchEarlier: () => firstId && !earlier.isPending && earlier.mutate(firstId) }
}
