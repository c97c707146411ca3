import { chat } from '@/contract/chat'
import { editMessage, removeMessage } from '@/data/chat-changes'
import { openChatFile, sendFile } from '@/data/chat-files'
import { findMessages } from '@/data/chat-messages'
import { markRead } from '@/data/chat-read-marks'
import { findRoom, findRooms } from '@/data/chat-reads'
import { changeRoom, openRoom } from '@/data/chat-rooms'
import { sendMessage } from '@/data/chat-send'
import { tellTyping } from '@/data/chat-typing'
import { isPart, opened } from './file'
import { done, implement } from './implement'

export const chatEndpoints = implement(chat, {
  rooms: ({ db, input }) => findRooms(db, input),
  room: async ({ db, input }) => ({ room: await findRoom(db, input.id) }),
  open: ({ db, input }) => openRoom(db, input),
  change: ({ db, input, match }) => changeRoom(db, input, match),
  messages: ({ db, input }) => findMessages(db, input),
  send: ({ db, input }) => sendMessage(db, input),
  sendFile: ({ db, input }) => sendFile(db, input),
  file: async ({ db, input, range }) => opened(await openChatFile(db, input, isPart(range)), range),
  edit: ({ db, input }) => editMessage(db, input),
  remove: async ({ db, input }) => {
    await removeMessage(db, input.id)
    return done
  },
  read: async ({ db, input }) => {
    await markRead(db, input)
    return done
  },
  typing: async ({ db, input }) => {
    await tellTyping(db, input.threadId)
    return done
  },
})
