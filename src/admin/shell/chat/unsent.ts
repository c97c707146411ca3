'use client'
import { ApiError, api } from '@/client/api'
import { dropDraft, findDraft, keepDraft } from '@/client/drafts'
import { store } from '@/client/store'
import { words } from '../../words'
import { sentenceOf } from '../use-remove'
import type { Message } from './queries'

/** Said here and not yet acknowledged by the office. `problem` is why it was refused; without one it is tried until it goes. */
export type Unsent = {
  clientMsgId: string
  threadId: string
  content: string
  mentions?: string[]
  at: string
  late?: boolean
  problem?: string
}
const [again, patience] = [2_000, 15_000]
const form = 'unsent'

const all = store<readonly Unsent[]>([])
export const useUnsent = all.use
let keeper = ''
let arrived: (message: Message) => void = () => {}
const busy = new Set<string>()

/** Goes on with what this person had said before the page was left. */
export function startSending(person: string, whenSent: (message: Message) => void) {
  arrived = whenSent
  if (keeper === person) return
  keeper = person
  const left = Object.values(kept()).map((text) => JSON.parse(text) as Unsent)
  set(left)
  for (const { threadId } of left) void sendNext(threadId)
}

export function say(threadId: string, content: string, mentions: string[]) {
  set([...all.get(), { clientMsgId: crypto.randomUUID(), threadId, content, mentions, at: new Date().toISOString() }])
  void sendNext(threadId)
}
export const discard = (clientMsgId: string) => set(all.get().filter((one) => one.clientMsgId !== clientMsgId))
export function sayAgain(one: Unsent) {
  change(one, { problem: undefined })
  void sendNext(one.threadId)
}

const kept = () => findDraft(keeper, form)?.values ?? {}
/** Other tabs of this person keep theirs in the same place. */
function set(next: readonly Unsent[]) {
  const mine = new Set([...all.get(), ...next].map((one) => one.clientMsgId))
  const others = Object.entries(kept()).filter(([id]) => !mine.has(id))
  all.set(next)
  const left = [...others, ...next.map((one) => [one.clientMsgId, JSON.stringify(one)] as const)]
  if (left.length === 0) dropDraft(keeper, form)
  else keepDraft(keeper, form, Object.fromEntries(left))
}
type Change = { late?: boolean; problem?: string | undefined }
const change = ({ clientMsgId }: Unsent, to: Change) =>
  set(all.get().map((one) => (one.clientMsgId === clientMsgId ? ({ ...one, ...to } as Unsent) : one)))

/** One after the other in each thread, so that they arrive as they were said. The same clientMsgId is said once, however often it is tried. */
async function sendNext(threadId: string) {
  const next = all.get().find((one) => one.threadId === threadId && one.problem === undefined)
  if (!next || busy.has(threadId)) return
  busy.add(threadId)
  const { clientMsgId, content, mentions = [] } = next
  try {
    const said = { threadId, content, contentType: 'text' as const, clientMsgId, ...(mentions.length && { mentions }) }
    const { message } = await api.chat.send(said, { within: patience })
    arrived(message)
    discard(clientMsgId)
  } catch (error) {
    await failed(next, error)
  } finally {
    busy.delete(threadId)
  }
  void sendNext(threadId)
}
async function failed(one: Unsent, error: unknown) {
  const refused = error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429
  if (refused) return change(one, { problem: sentenceOf(error, words.talk.sendFailed) })
  change(one, { late: true })
  await new Promise((later) => setTimeout(later, again))
}
