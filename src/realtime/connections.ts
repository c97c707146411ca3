import type { WebSocket } from 'ws'
import type { ServerMessage } from '@/contract/socket-messages'
import type { Session } from '@/data/accounts/sessions'
import type { AdmittedGuest } from '@/data/guests/tickets'
import { sendText } from './send-text'

/** Staff, or a guest, who receives the calls in one chat and nothing else. */
export type Identity = { staff: Pick<Session, 'id' | 'sessionId'>; guest: null } | { staff: null; guest: AdmittedGuest }
/** Whose socket it is: the part of a connection that handlers of messages see. */
export type SocketUser = { userId: string; guest: AdmittedGuest | null; send(message: ServerMessage): void }
export type Connection = SocketUser & { identity: Identity; socket: WebSocket; lastMessageAt: number }

/** The open sockets of this process. */
export function createConnections() {
  const all = new Set<Connection>()
  function broadcast(message: ServerMessage, isRecipient: (connection: Connection) => boolean) {
    const text = JSON.stringify(message)
    for (const connection of all) if (isRecipient(connection)) sendText(connection.socket, text)
  }
  return {
    all,
    add(socket: WebSocket, identity: Identity): Connection {
      const connection: Connection = {
        userId: (identity.staff ?? identity.guest).id,
        guest: identity.guest,
        identity,
        socket,
        lastMessageAt: Date.now(),
        send: (message) => sendText(socket, JSON.stringify(message)),
      }
      all.add(connection)
      return connection
    },
    ofUser: (userId: string) => [...all].filter((connection) => connection.userId === userId),
    staffIds: () => [...all].flatMap(({ identity }) => identity.staff?.id ?? []),
    sendToStaff: (message: ServerMessage) => broadcast(message, ({ identity }) => identity.staff !== null),
    /** With the record's id only to people whom no wall keeps from any record. */
    sendChange(change: Extract<ServerMessage, { type: 'changed' }>, mayKnowId: (userId: string) => boolean) {
      broadcast(change, ({ identity }) => identity.staff !== null && mayKnowId(identity.staff.id))
      broadcast({ type: 'changed', resource: change.resource }, ({ identity }) => identity.staff !== null && !mayKnowId(identity.staff.id))
    },
    sendToUsers: (userIds: ReadonlySet<string>, message: ServerMessage) => broadcast(message, ({ userId }) => userIds.has(userId)),
    sendToGuests: (thread: string, message: ServerMessage, mayReceive: (guest: AdmittedGuest) => boolean) =>
      broadcast(message, ({ guest }) => guest?.thread === thread && mayReceive(guest)),
    closeAll(code: number) {
      for (const { socket } of all) socket.close(code)
    },
  }
}
export type Connections = ReturnType<typeof createConnections>
