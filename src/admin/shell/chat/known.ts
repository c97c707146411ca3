import type { chat } from '@/contract/chat'
import type { Received } from '@/contract/route'

type Message = Received<typeof chat.messages>['messages'][number]

/** Messages are in the order of `seq`. No message with a `seq` up to `completeUpTo` is missing after the first one. */
export type Known = { messages: Message[]; hasEarlier: boolean; completeUpTo: number }

/** Adds messages; one that is cached already is replaced. */
export function withMessages(cache: Known, fetched: readonly Message[]): Known {
  const byId = new Map(cache.messages.map((message) => [message.id, message]))
  for (const message of fetched) byId.set(message.id, message)
  return { ...cache, messages: [...byId.values()].sort((a, b) => a.seq - b.seq) }
}

/** Adds messages that were fetched without a gap up to the newest one. */
export function caughtUp(cache: Known | undefined, fetched: readonly Message[], hasEarlier: boolean): Known {
  const completeUpTo = fetched.at(-1)?.seq ?? 0
  if (!cache) return { messages: [...fetched], hasEarlier, completeUpTo }
  const firstCached = cache.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const startsEarlier = fetched[0] !== undefined && fetched[0].seq <= firstCached
  return {
    ...withMessages(cache, fetched),
    hasEarlier: startsEarlier ? hasEarlier : cache.hasEarlier,
    completeUpTo: Math.max(completeUpTo, cache.completeUpTo),
  }
}

type FetchPage<M> = (before?: string) => Promise<{ messages: M[]; more: boolean }>
/** Fetches the newest page, then earlier pages until they reach `completeUpTo`. */
export async function missed<M extends Pick<Message, 'id' | 'seq'>>(fetchPage: FetchPage<M>, completeUpTo: number | undefined) {
  let { messages, more } = await fetchPage()
  while (completeUpTo !== undefined && more && messages[0] && messages[0].seq > completeUpTo) {
    const page = await fetchPage(messages[0].id)
    messages = [...page.messages, ...messages]
    more = page.more
  }
  return { messages, more }
}
