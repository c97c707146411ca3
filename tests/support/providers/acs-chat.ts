import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Message = {
  id: string
  sender: string
  name: string
  content: string
  type: string
  metadata: Record<string, string>
  createdOn: Date
  edited: boolean
  /** The names of the thread's participants at that time. */
  recipients: string[]
}
export type ChatThread = {
  id: string
  topic: string
  createdBy: string
  key: string
  members: Map<string, { name: string; since: Date }>
  messages: Message[]
}
export type AcsResponse = { status: number; json: unknown; headers?: Record<string, string> }
type ChatRequest = { what: string; headers: IncomingHttpHeaders; body: Record<string, never> }
type Participant = { communicationIdentifier: { communicationUser: { id: string } }; displayName: string; shareHistoryTime: string }

const failure = (status: number, code: string): AcsResponse => ({ status, json: { error: { code, message: code } } })
const noContent: AcsResponse = { status: 204, json: null }
const person = (id: string) => ({ rawId: id, communicationUser: { id } })

/** The chat API: only participants can act in a thread, and only a sender can change a message. */
export function handleChatRequest(threads: Map<string, ChatThread>, by: string, { what, headers, body }: ChatRequest): AcsResponse {
  const [, method = '', id = '', rest = ''] = /^(\w+) \/chat\/threads(?:\/([^/]+)(?:\/(.*))?)?$/.exec(decodeURIComponent(what)) ?? []
  if (!id)
    return method === 'POST' ? createThread(threads, by, String(headers['repeatability-request-id']), body) : failure(405, 'NotAllowed')
  const thread = threads.get(id)
  if (!thread) return failure(404, 'ThreadNotFound')
  if (!thread.members.has(by)) return failure(403, 'Forbidden')
  if (!rest) return method === 'GET' ? { status: 200, json: toThreadBody(thread) } : renameThread(thread, body)
  const [noun, which = ''] = rest.split('/')
  if (noun === 'participants') return which === ':add' ? addParticipants(thread, body) : removeParticipant(thread, body)
  if (noun === 'messages' && !which)
    return method === 'POST' ? sendMessage(thread, by, body) : { status: 200, json: { value: listMessages(thread) } }
  return noun === 'messages' ? changeMessage(thread, by, method, which, body) : failure(404, 'NotFound')
}

const toThreadBody = ({ id, topic, createdBy }: ChatThread) => ({
  id,
  topic,
  createdOn: new Date(),
  createdByCommunicationIdentifier: person(createdBy),
})

function createThread(threads: Map<string, ChatThread>, by: string, key: string, { topic }: { topic?: string }): AcsResponse {
  const existing = [...threads.values()].find((thread) => thread.key === key && thread.createdBy === by)
  const created = existing ?? {
    id: `19:${randomUUID()}@thread.v2`,
    topic: topic ?? '',
    createdBy: by,
    key,
    members: new Map(),
    messages: [],
  }
  created.members.set(by, { name: '', since: new Date(0) })
  threads.set(created.id, created)
  return {
    status: 201,
    json: { chatThread: toThreadBody(created) },
  }
}

function renameThread(thread: ChatThread, { topic = '' }: { topic?: string }): AcsResponse {
  thread.topic = topic
  return noContent
}

function addParticipants({ members }: ChatThread, { participants = [] }: { participants?: Participant[] }): AcsResponse {
  for (const { communicationIdentifier, displayName, shareHistoryTime } of participants)
    members.set(communicationIdentifier.communicationUser.id, { name: displayName, since: new Date(shareHistoryTime) })
  return { status: 201, json: {} }
}

function removeParticipant({ members }: ChatThread, { communicationUser }: { communicationUser?: { id: string } }): AcsResponse {
  return members.delete(communicationUser?.id ?? '') ? noContent : failure(404, 'ParticipantNotFound')
}

function sendMessage(
  { messages, members }: ChatThread,
  by: string,
  body: Partial<Record<'content' | 'type' | 'senderDisplayName', string>> & { metadata?: Record<string, string> },
): AcsResponse {
  const { content = '', type = '', senderDisplayName: name = '', metadata = {} } = body
  if (Buffer.byteLength(content) > 28 * 1024) return failure(413, 'TooLong')
  const created = {
    id: randomUUID(),
    sender: by,
    name,
    content,
    type,
    metadata,
    createdOn: new Date(),
    edited: false,
    recipients: [...members.values()].map((one) => one.name).sort(),
  }
  messages.push(created)
  return { status: 201, json: { id: created.id } }
}

const listMessages = ({ messages }: ChatThread) =>
  messages.toReversed().map(({ id, sender, name, content, type, metadata, createdOn }) => ({
    ...{ id, type, metadata, createdOn, version: id, sequenceId: id, senderDisplayName: name },
    ...{ content: { message: content }, senderCommunicationIdentifier: person(sender) },
  }))

function changeMessage(thread: ChatThread, by: string, method: string, id: string, { content }: { content?: string }): AcsResponse {
  const message = thread.messages.find((one) => one.id === id)
  if (!message) return failure(404, 'MessageNotFound')
  if (message.sender !== by) return failure(403, 'Forbidden')
  if (method === 'DELETE') thread.messages.splice(thread.messages.indexOf(message), 1)
  else Object.assign(message, { content, edited: true })
  return noContent
}
