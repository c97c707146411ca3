import type { chat } from '@/contract/chat'
import type { ResponseBody } from '@/contract/route'

type Message = ResponseBody<typeof chat.listMessages>['messages'][number]

/** Messages are in the order of `seq`. No message with a `seq` up to `completeUpTo` is missing after the first one. */
export type MessageCache = { messages: Message[]; hasEarlier: boolean; completeUpTo: number }

/** Adds messages; one that is cached already is replaced. */
export function mergeMessages(cache: MessageCache, fetched: readonly Message[]): MessageCache {
  const byId = new Map(cache.messages.map((message) => [message.id, message]))
  for (const message of fetched) byId.set(message.id, message)
  return { ...cache, messages: [...byId.values()].sort((a, b) => a.seq - b.seq) }
}

/** Adds messages that were fetched without a gap up to the newest one. */
export function mergeFetchedMessages(cache: MessageCache | undefined, fetched: readonly Message[], hasEarlier: boolean): MessageCache {
  const completeUpTo = fetched.at(-1)?.seq ?? 0
  if (!cache) return { messages: [...fetched], hasEarlier, completeUpTo }
  const firstCached = cache.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const startsEarlier = fetched[0] !== undefined && fetched[0].seq <= firstCached
  return {
    ...mergeMessages(cache, fetched),
    hasEarlier: startsEarlier ? hasEarlier : cache.hasEarlier,
    completeUpTo: Math.max(completeUpTo, cache.completeUpTo),
  }
}

type FetchPage<M> = (before?: string) => Promise<{ messages: M[]; more: boolean }>
/** Fetches the newest page, then earlier pages until they reach `completeUpTo`. */
export async function fetchMissedMessages<M extends Pick<Message, 'id' | 'seq'>>(
  fetchPage: FetchPage<M>,
  completeUpTo: number | undefined,
) {
  let { messages, more } = await fetchPage()
  while (completeUpTo !== undefined && more && messages[0] && messages[0].seq > completeUpTo) {
    const page = await fetchPage(messages[0].id)
    messages = [...page.messages, ...messages]
    more = page.more
  }
  return { messages, more }
}
