import type { Message } from '@/admin/chat/queries'

const maxGapMs = 5 * 60_000
/** Whether a message is shown below the one `before` it without repeating who wrote it and when. */
export const isGrouped = (message: Message, before: Message | undefined) =>
  before?.type === 'text' &&
  before.sender === message.sender &&
  before.guest === message.guest &&
  Date.parse(message.createdOn) - Date.parse(before.createdOn) < maxGapMs
