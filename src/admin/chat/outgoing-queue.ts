'use client'
import { ApiError, api } from '@/client/api'
import { deleteDraft, findDraft, saveDraft } from '@/client/form/drafts'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { createStore } from '@/ui/create-store'
import type { Message } from './queries'

/** Not acknowledged by the server. `errorMessage` is why the server rejected it; without one it is sent again until it is acknowledged. */
export type OutgoingMessage = {
  clientMsgId: string
  threadId: string
  content: string
  mentions?: string[]
  at: string
  hasFailedOnce?: boolean
  errorMessage?: string
}
const [retryDelayMs, timeoutMs] = [2_000, 15_000]
const draftKey = 'unsent'

const queue = createStore<readonly OutgoingMessage[]>([])
export const useOutgoingMessages = queue.use
let userId = ''
let onAcknowledged: (message: Message) => void = () => {}
const sendingThreads = new Set<string>()

/** Continues with the messages that were not sent when the user closed the page. */
export function startOutgoingQueue(newUserId: string, onMessageAcknowledged: (message: Message) => void) {
  onAcknowledged = onMessageAcknowledged
  if (userId === newUserId) return
  userId = newUserId
  const stored = Object.values(loadQueue()).map(parseMessage)
  setQueue(stored)
  for (const { threadId } of stored) void sendNext(threadId)
}

/** Shows the message at once and sends it after the earlier ones of its thread. `mentions` are user ids. */
export function queueMessage(threadId: string, content: string, mentions: string[]) {
  setQueue([...queue.get(), { clientMsgId: crypto.randomUUID(), threadId, content, mentions, at: new Date().toISOString() }])
  void sendNext(threadId)
}
export const discardMessage = (clientMsgId: string) => setQueue(queue.get().filter((message) => message.clientMsgId !== clientMsgId))
export function retryMessage(message: OutgoingMessage) {
  updateMessage(message, { errorMessage: undefined })
  void sendNext(message.threadId)
}

/** Older versions of this program stored `late` and `problem`. */
function parseMessage(json: string) {
  const { late, problem, ...message } = JSON.parse(json) as OutgoingMessage & { late?: boolean; problem?: string }
  return { ...(late && { hasFailedOnce: late }), ...(problem && { errorMessage: problem }), ...message }
}
const loadQueue = () => findDraft(userId, draftKey)?.values ?? {}
/** Keeps the stored messages of other tabs, which use the same key. */
function setQueue(next: readonly OutgoingMessage[]) {
  const ownIds = new Set([...queue.get(), ...next].map((message) => message.clientMsgId))
  const ofOtherTabs = Object.entries(loadQueue()).filter(([id]) => !ownIds.has(id))
  queue.set(next)
  const stored = [...ofOtherTabs, ...next.map((message) => [message.clientMsgId, JSON.stringify(message)] as const)]
  if (stored.length === 0) deleteDraft(userId, draftKey)
  else saveDraft(userId, draftKey, Object.fromEntries(stored))
}
type Change = { hasFailedOnce?: boolean; errorMessage?: string | undefined }
const updateMessage = ({ clientMsgId }: OutgoingMessage, change: Change) =>
  setQueue(queue.get().map((message) => (message.clientMsgId === clientMsgId ? ({ ...message, ...change } as OutgoingMessage) : message)))

/** Sends the messages of a thread one by one, to keep their order. The server stores each clientMsgId once, so a retry is safe. */
async function sendNext(threadId: string) {
  const next = queue.get().find((message) => message.threadId === threadId && message.errorMessage === undefined)
  if (!next || sendingThreads.has(threadId)) return
  sendingThreads.add(threadId)
  const { clientMsgId, content, mentions = [] } = next
  try {
    const input = { threadId, content, contentType: 'text' as const, clientMsgId, mentions: mentions.length ? mentions : undefined }
    const { message } = await api.chat.send(input, { timeoutMs })
    onAcknowledged(message)
    discardMessage(clientMsgId)
  } catch (error) {
    await handleFailure(next, error)
  } finally {
    sendingThreads.delete(threadId)
  }
  void sendNext(threadId)
}
async function handleFailure(message: OutgoingMessage, error: unknown) {
  const isRejected = error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429
  if (isRejected) return updateMessage(message, { errorMessage: getErrorMessage(error, strings.messages.sendFailed) })
  updateMessage(message, { hasFailedOnce: true })
  await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
}
