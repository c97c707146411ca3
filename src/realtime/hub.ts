import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { WebSocket } from 'ws'
import { closeCodes } from '@/contract/constants/socket-messages'
import type { ServerMessage } from '@/contract/socket-messages'
import { systemDb } from '@/data/database/db'
import { type BusMessage, subscribe } from '@/providers/bus'
import { trackCalls } from './calls'
import { closeExpiredSockets } from './close-expired-sockets'
import { type Connection, createConnections, type Identity } from './connections'
import { trackPresence } from './presence'
import { type Handlers, receiveMessages } from './receive-messages'
import { trackRecordPresence } from './record-presence'
import { replayBuffer } from './replay-buffer'
import { watchSessions } from './session-expiry'
import { createUpgrade } from './upgrade'
import { trackWalls } from './walls'

/** A browser may take this long to confirm a close. */
const closeTimeoutMs = 5_000

/** The office's WebSockets: presence, calls, and what other users and processes do. */
export function createHub(payload: Payload) {
  const db = systemDb(payload)
  const connections = createConnections()
  const processId = randomUUID()
  const sessions = watchSessions(db, connections.all)
  const stopClosingExpired = closeExpiredSockets(connections.all)
  const calls = trackCalls(db, connections, () => presence.update())
  const recordPresence = trackRecordPresence(processId)
  const presence = trackPresence({
    processId,
    localUserIds: connections.staffIds,
    isInCall: calls.isInCall,
    broadcast: connections.sendToStaff,
    onProcessGone: recordPresence.forgetProcess,
  })
  const replay = replayBuffer()
  const walls = trackWalls(db)
  const setOpenRecord = walls.guard((sender, record) => {
    if (connections.all.has(sender as Connection)) recordPresence.setOpenRecord(sender, record)
  })

  function onWall({ people, hides }: Extract<BusMessage, { topic: 'walls' }>) {
    for (const connection of people.flatMap(connections.ofUser)) {
      if (hides) recordPresence.setOpenRecord(connection, null)
      connection.send(hides ? { type: 'reload' } : resync)
    }
  }
  function onBusMessage(message: BusMessage) {
    recordPresence.onBusMessage(message)
    walls.onBusMessage(message)
    calls.onBusMessage(message)
    presence.onBusMessage(message)
    if (message.topic === 'changed') {
      const event = changeEvent(message)
      replay.append('staff', event)
      connections.sendChange(event, walls.hasNoWall)
    }
    if (message.topic === 'user-event') {
      const recipients = new Set(message.to)
      replay.append(recipients, message.event)
      connections.sendToUsers(recipients, message.event)
    }
    if (message.topic === 'walls') onWall(message)
    if (message.topic === 'reconnected') {
      // Browsers that reconnect fetch everything again.
      replay.clear()
      connections.closeAll(closeCodes.goingAway)
    }
    if (message.topic === 'session-ended' || message.topic === 'session-changed') sessions.check(connections.ofUser(message.user))
  }
  const unsubscribe = subscribe(onBusMessage)

  const handlers: Handlers = {
    ...calls.handlers,
    hello: ({ userId, guest, send }, { since }) => {
      if (since === undefined || guest) return
      // Events of the buffer name records.
      for (const message of walls.hasNoWall(userId) ? replay.since(since, userId) : [resync]) send(message)
    },
    ping: ({ send }) => send({ type: 'pong' }),
    'record-opened': (sender, message) => {
      if (!sender.guest) setOpenRecord(sender, message)
    },
  }

  function onConnect(socket: WebSocket, identity: Identity) {
    const connection = connections.add(socket, identity)
    // Leaves time to send the close code of a protocol error.
    socket.on('error', () => setTimeout(() => socket.terminate(), closeTimeoutMs).unref())
    socket.on('close', () => {
      connections.all.delete(connection)
      recordPresence.setOpenRecord(connection, null)
      presence.update()
    })
    receiveMessages(connection, handlers)
    if (identity.staff) connection.send(presence.snapshot())
    calls.greet(connection)
    presence.update()
    // The session may have ended during the upgrade, when the connection was not in the list yet.
    sessions.check([connection])
  }

  return {
    upgrade: createUpgrade(db, connections, onConnect),
    stop() {
      unsubscribe()
      stopClosingExpired()
      sessions.stop()
      presence.stop()
      calls.stop()
      walls.stop()
      connections.closeAll(closeCodes.goingAway)
      setTimeout(() => connections.all.forEach(({ socket }) => void socket.terminate()), closeTimeoutMs).unref()
    },
  }
}

const resync: ServerMessage = { type: 'resync' }
const changeEvent = ({ resource, id, by }: Extract<BusMessage, { topic: 'changed' }>): Extract<ServerMessage, { type: 'changed' }> => ({
  type: 'changed',
  resource,
  id,
  by,
})
