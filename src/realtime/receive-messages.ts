import { closeCodes, maxMessagesPerSecond } from '@/contract/constants/socket-messages'
import type { ClientMessage } from '@/contract/socket-messages'
import type { Connection, SocketUser } from './connections'
import { parseMessage } from './parse-message'

/** One function for each type of message that a browser sends. */
export type Handlers = { [T in ClientMessage['type']]: (sender: SocketUser, message: Extract<ClientMessage, { type: T }>) => void }

/** Passes each message of a connection to its handler; closes the connection if it breaks a limit. */
export function receiveMessages(connection: Connection, handlers: Handlers) {
  const { socket, userId } = connection
  let secondStartedAt = Date.now()
  let count = 0
  socket.on('message', (data, isBinary) => {
    // A browser may go on sending after the office closed its side.
    if (socket.readyState !== socket.OPEN) return
    const now = Date.now()
    if (now - secondStartedAt >= 1_000) [secondStartedAt, count] = [now, 0]
    count += 1
    if (count > maxMessagesPerSecond) return socket.close(closeCodes.rateLimited)
    const message = parseMessage(data as Buffer, isBinary)
    if (message === 'too large') return socket.close(closeCodes.messageTooLarge)
    if (!message) return
    if ('userId' in message && message.userId !== undefined && message.userId !== userId) return socket.close(closeCodes.userMismatch)
    connection.lastMessageAt = now
    const handle = handlers[message.type] as (sender: SocketUser, message: ClientMessage) => void
    handle(connection, message)
  })
}
