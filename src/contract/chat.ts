import { z } from 'zod'
import { fileState, inlineFlag, uploadedFileFields } from './attachments.ts'
import { editWindowMinutes, maxMessageLength, noPeopleMessage } from './constants/chat.ts'
import { uuidPattern } from './constants/fields.ts'
import {
  booleanParam,
  id,
  idInput,
  ignoredField,
  listResponse,
  multilineText,
  optional,
  pageInput,
  requiredText,
  timestamp,
} from './fields.ts'
import { route, routes } from './route.ts'

const messageRequired = 'Please enter a message'
export const messageText = multilineText(maxMessageLength).refine((s) => s.trim() !== '', messageRequired)
/** Chosen by the client. The server stores a message with the same one only once. */
export const clientMsgId = multilineText(100).min(1)

const chatFile = z.strictObject({
  id,
  name: z.string(),
  url: z.string(),
  size: z.number(),
  type: z.string(),
  state: fileState,
  finding: z.string().nullable(),
})
export const chatMessage = z.strictObject({
  id,
  threadId: id,
  /** The order of messages. */
  seq: z.number(),
  /** Null for a system message. */
  sender: id.nullable(),
  /** The sender, if a guest. */
  guest: id.nullable(),
  senderDisplayName: z.string().nullable(),
  content: z.string(),
  type: z.enum(['text', 'system']),
  /** A message with a file has its name as `content`. */
  file: chatFile.nullable(),
  clientMsgId: z.string().nullable(),
  createdOn: timestamp,
  editedAt: timestamp.nullable(),
  /** A deleted message has no content. */
  deletedAt: timestamp.nullable(),
})
const member = z.strictObject({
  id,
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  readUpTo: id.nullable(),
})
const guest = z.strictObject({
  id,
  name: z.string(),
  state: z.enum(['invited', 'waiting', 'in', 'ended']),
  /** When the guest last opened a link. */
  enteredAt: timestamp.nullable(),
  /** Of a waiting guest: whether they have closed the page. */
  isAway: z.boolean(),
  /** A client whose access is that of their portal. */
  portal: z.boolean(),
})
export const chatRoom = z.strictObject({
  id,
  name: z.string(),
  participants: z.array(id),
  members: z.array(member),
  guests: z.array(guest),
  caseId: id.nullable(),
  createdBy: id.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Only members can read messages. */
  joined: z.boolean(),
  lastMessage: chatMessage.nullable(),
  /** Counts to 100. */
  unread: z.number(),
})
const response = z.strictObject({ id, room: chatRoom })
const caseNotSavedMessage = 'Save the case before creating a chat thread.'
export const invalidMessageId = (field: string) => ({ field, message: `${field} must be a message of this thread` })
const threadInput = z.strictObject({ threadId: id })
const idList = (message: string) => z.array(id, message).max(100, 'Please choose at most 100 people')
const peopleInput = idList('Please choose people')
export const chatName = requiredText(200, 'Please enter a name')
/** What the form that renames a room checks. */
export const chatNameFields = z.strictObject({ name: chatName })
const wholeNumber = pageInput.shape.limit

export const chat = routes({
  listRooms: route.get('/chat/rooms', {
    access: 'staff',
    summary: "The caller's rooms, latest message first; with caseId, the rooms of a case",
    input: pageInput.extend({ caseId: id.optional() }),
    output: listResponse('rooms', chatRoom),
  }),
  getRoom: route.get('/chat/rooms/:id', {
    access: 'staff',
    redirectTo: '/admin/communications?thread=:id',
    summary: 'One room. A browser is redirected to its thread',
    input: idInput,
    output: z.strictObject({ room: chatRoom }),
    errors: ['notFound'],
  }),
  createRoom: route.create('/chat/rooms', {
    access: 'staff',
    summary: 'Create a room with at least one other person; with caseId, for a case that the caller may change',
    input: z.strictObject({
      participantIds: idList(noPeopleMessage).min(1, noPeopleMessage),
      name: optional(chatName),
      caseId: optional(z.string(caseNotSavedMessage).regex(uuidPattern, caseNotSavedMessage)),
    }),
    output: response,
    errors: ['notFound'],
  }),
  updateRoom: route.patch('/chat/rooms/:id', {
    access: 'staff',
    summary: 'Rename a room, add or remove people. When Admins add themselves, everyone in the room is notified',
    input: z.strictObject({ id, name: chatName.optional(), add: peopleInput.optional(), remove: peopleInput.optional() }),
    output: response,
    errors: ['notFound', 'stale'],
  }),
  listMessages: route.get('/chat/threads/:threadId/messages', {
    access: 'staff',
    summary:
      "The newest messages of one of the caller's threads, oldest first; with `after` newer ones, with `before` earlier ones, with `files=true` only those with files",
    input: z.strictObject({
      threadId: id,
      after: id.optional(),
      before: id.optional(),
      /** Only messages with files. */
      files: booleanParam.optional(),
      limit: wholeNumber,
    }),
    output: z.strictObject({ messages: z.array(chatMessage), more: z.boolean() }),
    errors: ['notFound'],
  }),
  send: route.create('/chat/send', {
    access: 'staff',
    summary: "Send a message to one of the caller's threads. The same clientMsgId sends it only once",
    input: z.strictObject({
      threadId: id,
      content: messageText,
      contentType: z.literal('text', 'contentType must be text').optional(),
      clientMsgId: clientMsgId.optional(),
      /** Mentioned people who are in the thread are notified. */
      mentions: peopleInput.optional(),
      /** Accepted for older clients and ignored; the server knows sender and participants. */
      sessionId: ignoredField,
      participants: ignoredField,
    }),
    output: z.strictObject({ id, sender: id, timestamp: timestamp, message: chatMessage }),
    errors: ['notFound', 'idempotencyKeyReused'],
  }),
  sendFile: route.create('/chat/threads/:threadId/files', {
    access: 'staff',
    summary: 'Send a file that was uploaded to a link from /azure/sas. The server inspects it first',
    input: z.strictObject({ threadId: id, ...uploadedFileFields }),
    output: z.strictObject({ id, message: chatMessage }),
    errors: ['notFound'],
  }),
  downloadFile: route.file('/chat/files/:id/download', {
    access: 'staff',
    summary: "Redirects to a file in one of the caller's threads as a download; with inline=1 a picture is shown",
    input: z.strictObject({ id, inline: inlineFlag }),
    errors: ['notFound', 'fileNotReady', 'fileRejected'],
  }),
  getThumbnail: route.file('/chat/files/:id/thumbnail', {
    access: 'staff',
    summary: "A small version of a picture in one of the caller's threads",
    input: idInput,
    errors: ['notFound'],
  }),
  editMessage: route.patch('/chat/messages/:id', {
    access: 'staff',
    summary: `Edit a message, within ${editWindowMinutes} minutes. It is marked as edited`,
    input: z.strictObject({ id, content: messageText }),
    output: z.strictObject({ message: chatMessage }),
    errors: ['notFound', 'messageTooOld'],
  }),
  deleteMessage: route.delete('/chat/messages/:id', {
    access: 'staff',
    summary: `Delete a message, within ${editWindowMinutes} minutes. The thread shows that a message was deleted`,
    input: idInput,
    errors: ['notFound', 'messageTooOld'],
  }),
  markRead: route.post('/chat/threads/:threadId/read', {
    access: 'staff',
    summary: 'Mark messages as read up to this one',
    input: z.strictObject({ threadId: id, messageId: id }),
    errors: ['notFound'],
  }),
  setTyping: route.post('/chat/threads/:threadId/typing', {
    access: 'staff',
    summary: 'Tell the others in a thread that the caller is typing. Nothing is stored',
    input: threadInput,
    errors: ['notFound'],
  }),
})
