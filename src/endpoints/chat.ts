import { chat } from '@/contract/chat'
import { deleteMessage, editMessage } from '@/data/chat/edit-message'
import { downloadChatFile, findChatFile, sendChatFile } from '@/data/chat/files'
import { listMessages } from '@/data/chat/messages'
import { getRoom, listRooms } from '@/data/chat/queries'
import { markRead } from '@/data/chat/read-marks'
import { createRoom, updateRoom } from '@/data/chat/rooms'
import { sendMessage } from '@/data/chat/send-message'
import { broadcastTyping } from '@/data/chat/typing'
import { renderThumbnail } from '@/data/files/thumbnails'
import { isContinuedDownload, showOrDownload, thumbnailHeaders } from './http/file'
import { implement, ok } from './implement'

/** Messages show them half as wide, because screens are dense. */
const thumbnailPx = 480

export const chatEndpoints = implement(chat, {
  listRooms: ({ db, input }) => listRooms(db, input),
  getRoom: async ({ db, input }) => ({ room: await getRoom(db, input.id) }),
  createRoom: ({ db, input }) => createRoom(db, input),
  updateRoom: ({ db, input, ifMatch }) => updateRoom(db, input, ifMatch),
  listMessages: ({ db, input }) => listMessages(db, input),
  send: ({ db, input }) => sendMessage(db, input),
  sendFile: ({ db, input }) => sendChatFile(db, input),
  downloadFile: async ({ db, input, range }) => showOrDownload(await downloadChatFile(db, input, isContinuedDownload(range)), range),
  getThumbnail: async ({ db, input }) => ({
    ...thumbnailHeaders,
    body: await renderThumbnail(await findChatFile(db, input.id), thumbnailPx),
  }),
  editMessage: ({ db, input }) => editMessage(db, input),
  deleteMessage: ({ db, input }) => ok(deleteMessage(db, input.id)),
  markRead: ({ db, input }) => ok(markRead(db, input)),
  setTyping: ({ db, input }) => ok(broadcastTyping(db, input.threadId)),
})
