import type { Fixtures } from './fixtures'
import { allowed, type PermissionCases } from './permission-case'

const device = ({ id }: { id: string }) => ({ id, device: crypto.randomUUID() })

let waitingGuest: Promise<{ secret: string }> | undefined
/** One guest for all cases, because guests can enter only so often from one address. They are not admitted. */
const waiting = async (make: Fixtures) => {
  waitingGuest ??= make.guest(true)
  return { secret: (await waitingGuest).secret }
}

export const chatPermissionMatrix: PermissionCases<'calls' | 'chat' | 'communications' | 'guests' | 'guestAccess' | 'guestCalls'> = {
  calls: {
    list: allowed,
    start: { input: async (make) => ({ people: [(await make.account()).id], kind: 'audio', device: crypto.randomUUID() }) },
    join: { input: async (make) => device(await make.call()), nonOwnerStatus: 403 },
    invite: { input: (make) => make.call(), nonOwnerStatus: 403 },
    setAnswering: { input: async (make) => ({ id: (await make.call()).id, answering: true }), nonOwnerStatus: 403 },
    decline: { input: async (make) => ({ id: (await make.call()).id }), nonOwnerStatus: 403 },
    leave: { input: async (make) => device(await make.call()), nonOwnerStatus: 403 },
  },
  chat: {
    listRooms: allowed,
    getRoom: { input: async (make) => ({ id: await make.room() }), nonOwnerStatus: 403 },
    createRoom: { input: async (make) => ({ participantIds: [(await make.account()).id] }) },
    updateRoom: { input: async (make) => ({ id: await make.room(), name: 'Renamed' }), nonOwnerStatus: 403 },
    listMessages: { input: async (make) => ({ threadId: await make.room() }), nonOwnerStatus: 403 },
    send: { input: async (make) => ({ threadId: await make.room(), content: 'Hello' }), nonOwnerStatus: 403 },
    sendFile: {
      input: async (make, person) => ({ threadId: await make.room(), name: 'a.txt', url: await make.blob(person) }),
      nonOwnerStatus: 403,
    },
    downloadFile: { input: (make) => make.sentFile(), nonOwnerStatus: 403, successStatus: 302 },
    // The file is not a picture.
    getThumbnail: { input: (make) => make.sentFile(), nonOwnerStatus: 403, failureStatus: 404 },
    markRead: { input: (make) => make.message(), nonOwnerStatus: 403 },
    editMessage: { input: async (make, person) => ({ id: await make.ownMessage(person), content: 'Otherwise' }) },
    deleteMessage: { input: async (make, person) => ({ id: await make.ownMessage(person) }) },
    setTyping: { input: async (make) => ({ threadId: await make.room() }), nonOwnerStatus: 403 },
  },
  communications: { createToken: allowed, listIceServers: allowed },
  guests: {
    invite: { input: async (make) => ({ clientIds: [await make.client()] }) },
    renew: { input: async (make) => ({ id: (await make.guest()).id }), nonOwnerStatus: 403 },
    admit: { input: async (make) => ({ id: (await make.guest(true)).id }), nonOwnerStatus: 403 },
    end: { input: async (make) => ({ id: (await make.guest()).id }), nonOwnerStatus: 403 },
  },
  guestAccess: {
    enter: { input: async (make) => ({ token: (await make.guest()).token }) },
    getChat: { input: waiting },
    sendMessage: { input: async (make) => ({ ...(await waiting(make)), content: 'Hello' }), failureStatus: 403 },
    createPhotoLink: { input: async (make) => ({ ...(await waiting(make)), filename: 'id.jpg' }), failureStatus: 403 },
    sendPhoto: {
      input: async (make, person) => ({
        ...(await waiting(make)),
        clientMsgId: make.uniqueName(),
        name: 'id.jpg',
        url: `${person.url}/api/files/blob/${crypto.randomUUID()}`,
      }),
      failureStatus: 403,
    },
    getFileLink: { input: async (make) => ({ ...(await make.sentFile()), ...(await waiting(make)) }), failureStatus: 403 },
  },
  // The guest is not admitted.
  guestCalls: {
    createSocketToken: { input: waiting, failureStatus: 403 },
    listIceServers: { input: waiting, failureStatus: 403 },
    join: { input: async (make) => ({ ...device(await make.call()), ...(await waiting(make)) }), failureStatus: 403 },
    setAnswering: {
      input: async (make) => ({ id: (await make.call()).id, answering: true, ...(await waiting(make)) }),
      failureStatus: 403,
    },
    decline: { input: async (make) => ({ id: (await make.call()).id, ...(await waiting(make)) }), failureStatus: 403 },
    leave: { input: async (make) => ({ ...device(await make.call()), ...(await waiting(make)) }), failureStatus: 403 },
  },
}
