import type { Belongings } from './fixtures'
import { type Cells, open } from './permission-case'

const device = ({ id }: { id: string }) => ({ id, device: crypto.randomUUID() })

const waiting = async (make: Belongings) => ({ secret: (await make.guest(true)).secret })

/** Calls, chats and guests. */
export const talk: Cells<'calls' | 'chat' | 'communications' | 'guests' | 'guestAccess' | 'guestCalls'> = {
  calls: {
    list: open,
    start: { input: async (make) => ({ people: [(await make.account()).id], kind: 'audio', device: crypto.randomUUID() }) },
    join: { input: async (make) => device(await make.call()), other: 403 },
    invite: { input: (make) => make.call(), other: 403 },
    decline: { input: async (make) => ({ id: (await make.call()).id }), other: 403 },
    leave: { input: async (make) => device(await make.call()), other: 403 },
  },
  chat: {
    listRooms: open,
    getRoom: { input: async (make) => ({ id: await make.room() }), other: 403 },
    createRoom: { input: async (make) => ({ participantIds: [(await make.account()).id] }) },
    updateRoom: { input: async (make) => ({ id: await make.room(), name: 'Renamed' }), other: 403 },
    listMessages: { input: async (make) => ({ threadId: await make.room() }), other: 403 },
    send: { input: async (make) => ({ threadId: await make.room(), content: 'Hello' }), other: 403 },
    sendFile: { input: async (make, person) => ({ threadId: await make.room(), name: 'a.txt', url: await make.blob(person) }), other: 403 },
    downloadFile: { input: (make) => make.sentFile(), other: 403, success: 302 },
    markRead: { input: (make) => make.message(), other: 403 },
    editMessage: { input: async (make, person) => ({ id: await make.said(person), content: 'Otherwise' }) },
    deleteMessage: { input: async (make, person) => ({ id: await make.said(person) }) },
    setTyping: { input: async (make) => ({ threadId: await make.room() }), other: 403 },
  },
  communications: { token: open, ice: open },
  guests: {
    invite: { input: async (make) => ({ clientIds: [await make.client()] }) },
    renew: { input: async (make) => ({ id: (await make.guest()).id }), other: 403 },
    admit: { input: async (make) => ({ id: (await make.guest(true)).id }), other: 403 },
    end: { input: async (make) => ({ id: (await make.guest()).id }), other: 403 },
  },
  guestAccess: {
    enter: { input: async (make) => ({ token: (await make.guest()).token }) },
    getChat: { input: async (make) => ({ secret: (await make.guest(true)).secret }) },
    sendMessage: { input: async (make) => ({ secret: (await make.guest(true)).secret, content: 'Hello' }), everybody: 403 },
    getFileLink: { input: async (make) => ({ ...(await make.sentFile()), ...(await waiting(make)) }), everybody: 403 },
  },
  // Whoever waits to be let in is refused, whoever asks.
  guestCalls: {
    ticket: { input: waiting, everybody: 403 },
    ice: { input: waiting, everybody: 403 },
    join: { input: async (make) => ({ ...device(await make.call()), ...(await waiting(make)) }), everybody: 403 },
    decline: { input: async (make) => ({ id: (await make.call()).id, ...(await waiting(make)) }), everybody: 403 },
    leave: { input: async (make) => ({ ...device(await make.call()), ...(await waiting(make)) }), everybody: 403 },
  },
}
