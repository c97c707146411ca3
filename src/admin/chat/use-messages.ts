'use client'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { fetchMissedMessages, type MessageCache, mergeFetchedMessages, mergeMessages } from '@/client/chat/message-cache'
import { filesKey, type Message, messagesKey, usePollingOptions } from './queries'

/** Shorter than the API's default: in a chat, a connection without a response is retried early. */
const timeoutMs = 10_000

/** Adds messages to their thread if it is cached. */
export function cacheMessages(queryClient: QueryClient, threadId: string, messages: readonly Message[]) {
  const queryKey = messagesKey(threadId)
  // The response to a first fetch that is in progress may be older than the messages.
  if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey })
  queryClient.setQueryData<MessageCache>(queryKey, (cache) => cache && mergeMessages(cache, messages))
  if (messages.some(({ file, deletedAt }) => file || deletedAt)) void queryClient.invalidateQueries({ queryKey: filesKey(threadId) })
}

/** The messages of a thread; a refetch adds the ones that were missed. */
export function useMessages(threadId: string) {
  const queryClient = useQueryClient()
  const key = messagesKey(threadId)
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const fetchPage = (before?: string) => api.chat.listMessages({ threadId, before: before || undefined }, { signal, timeoutMs })
      const { messages, more } = await fetchMissedMessages(fetchPage, queryClient.getQueryData<MessageCache>(key)?.completeUpTo)
      // Read again: the socket may have added messages during the fetch.
      return mergeFetchedMessages(queryClient.getQueryData<MessageCache>(key), messages, more)
    },
    ...usePollingOptions(),
  })
  const firstId = query.data?.messages[0]?.id
  const earlier = useMutation({
    mutationFn: (before: string) => api.chat.listMessages({ threadId, before }),
    onSuccess: ({ messages, more }) =>
      queryClient.setQueryData<MessageCache>(key, (cache) => cache && { ...mergeMessages(cache, messages), hasEarlier: more }),
    meta: { isAutomatic: true },
  })
  return { query, earlier, fetchEarlier: () => firstId && !earlier.isPending && earlier.mutate(firstId) }
}
