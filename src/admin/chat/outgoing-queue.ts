'use client'
import { ApiError, api } from '@/client/api'
import { deleteDraft, findDraft, saveDraft } from '@/client/form/drafts'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { createStore } from '@/ui/create-store'
import type { Message } from './queries'

/** Not acknowledged by the server yet. `problem` is why the server rejected it; without one it is retried until it is acknowledged. */
export type OutgoingMessage = {
  clientMsgId: string
  threadId: string
  content: string
  mentions?: string[]
  at: string
  late?: boolean
  problem?: string
}
const [retryDelayMs, timeoutMs] = [2_000, 15_000]
const storedForm = 'unsent'

const queue = createStore<readonly OutgoingMessage[]>([])
export const useOutgoingMessages = queue.use
let userId = ''
let onAcknowledged: (message: Message) => void = () => {}
const sendingThreads = new Set<string>()

/** Continues with the messages that this person left in the browser when the page was closed. */
export function startOutgoingQueue(newUserId: string, onMessageAcknowledged: (message: Message) => void) {
  onAcknowledged = onMessageAcknowledged
  if (userId === newUserId) return
  userId = newUserId
  const stored = Object.values(loadQueue()).map((json) => JSON.parse(json) as OutgoingMessage)
  setQueue(stored)
  for (const { threadId } of stored) void sendNext(threadId)
}

export function queueMessage(threadId: string, content: string, mentions: string[]) {
  setQueue([...queue.get(), { clientMsgId: crypto.randomUUID(), threadId, content, mentions, at: new Date().toISOString() }])
  void sendNext(threadId)
}
export const discardMessage = (clientMsgId: string) => setQueue(queue.get().filter((message) => message.clientMsgId !== clientMsgId))
export function retryMessage(message: OutgoingMessage) {
  update(message, { problem: undefined })
  void sendNext(message.threadId)
}

const loadQueue = () => findDraft(userId, storedForm)?.values ?? {}
/** Other tabs of the same person store their messages under the same key: they stay. */
function setQueue(next: readonly OutgoingMessage[]) {
  const ownIds = new Set([...queue.get(), ...next].map((message) => message.clientMsgId))
  const ofOtherTabs = Object.entries(loadQueue()).filter(([id]) => !ownIds.has(id))
  queue.set(next)
  const stored = [...ofOtherTabs, ...next.map((message) => [message.clientMsgId, JSON.stringify(message)] as const)]
  if (stored.length === 0) deleteDraft(userId, storedForm)
  else saveDraft(userId, storedForm, Object.fromEntries(stored))
}
type Change = { late?: boolean; problem?: string | undefined }
const update = ({ clientMsgId }: OutgoingMessage, change: Change) =>
  setQueue(queue.get().map((message) => (message.clientMsgId === clientMsgId ? ({ ...message, ...change } as OutgoingMessage) : message)))

/** Sends the messages of a thread one by one, to keep their order. The server stores each clientMsgId once, so a retry is safe. */
async function sendNext(threadId: string) {
  const next = queue.get().find((message) => message.threadId === threadId && message.problem === undefined)
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
  if (isRejected) return update(message, { problem: getErrorMessage(error, strings.messages.sendFailed) })
  update(message, { late: true })
  await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
}
