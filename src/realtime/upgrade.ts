import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { accessRules } from '@/contract/access'
import { maxSignalBytes } from '@/contract/constants/socket-messages'
import { findSessionBySocketToken } from '@/data/accounts/socket-tokens'
import type { Db } from '@/data/database/db'
import { findGuestByTicket } from '@/data/guests/tickets'
import { findDeviceByTicket } from '@/data/portal/tickets'
import { logger } from '@/logger/logger'
import { isSameOrigin } from '@/same-origin'
import type { Connections, Identity } from './connections'

/** A guest's link belongs to one person, who may open a few windows. */
const maxSocketsPerGuest = 10

async function authenticate(db: Db, token: string): Promise<Identity | null> {
  const guest = (await findGuestByTicket(db, token)) ?? (await findDeviceByTicket(db, token))
  if (guest) return { staff: null, guest }
  const session = await findSessionBySocketToken(db, token)
  // A thousand sockets stay open all day, so they keep two ids and not the whole session.
  return session && accessRules.staff(session) ? { staff: { id: session.id, sessionId: session.sessionId }, guest: null } : null
}

/** Upgrades a request to /ws, or rejects it with an HTTP status. */
export function createUpgrade(db: Db, connections: Connections, onConnect: (socket: WebSocket, identity: Identity) => void) {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxSignalBytes })
  return async (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const reject = (status: number) =>
      void socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    if (req.headers.origin !== undefined && !isSameOrigin(req.headers)) return reject(403)
    const token = URL.parse(req.url ?? '', 'http://office')?.searchParams.get('token') ?? ''
    const identity = await authenticate(db, token).catch((error: unknown) => {
      logger.warn({ err: error }, 'a socket could not be authenticated')
      return undefined
    })
    if (identity === undefined) return reject(503)
    if (!identity) return reject(401)
    if (identity.guest && connections.ofUser(identity.guest.id).length >= maxSocketsPerGuest) return reject(429)
    server.handleUpgrade(req, socket, head, (webSocket) => onConnect(webSocket, identity))
  }
}
