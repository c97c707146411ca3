import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Payload } from 'payload'
import { type WebSocket, WebSocketServer } from 'ws'
import { closed, messagesPerSecond, signalLimit, type Told } from '@/contract/live'
import { who } from '@/contract/who'
import { officeDb } from '@/data/db'
import { guestByTicket } from '@/data/guest-tickets'
import { findBySocketToken } from '@/data/socket-tokens'
import { sameOrigin } from '@/endpoints/origin'
import { type Message, subscribe } from '@/providers/bus'
import { calls } from './calls'
import { endLapsed, type Who } from './lapsed'
import { lately } from './lately'
import { type From, type Handlers, handle, heard } from './messages'
import { endOverdue } from './overdue'
import { presence } from './presence'
import { sendText } from './send-text'
import { together } from './together'

/** So long a socket that was told to go may take to say goodbye. */
const patience = 5_000
/** A link goes to one person: windows enough, and no crowd. */
const mostOfGuest = 10

type Member = Who & { socket: WebSocket; from: From; pingedAt: number; window: number; messages: number }

/** Everybody's sockets: who is there, and what they are told. */
export function hub(payload: Payload) {
  const server = new WebSocketServer({ noServer: true, maxPayload: signalLimit })
  const members = new Set<Member>()
  const db = officeDb(payload)
  const lapsed = endLapsed(db, members)
  const tellAll = (message: Told) => tellThose((m) => m.staff !== null, message)
  const tellThose = (those: (m: Member) => boolean, message: Told) => {
    const text = JSON.stringify(message)
    for (const m of members) if (those(m)) sendText(m.socket, text)
  }
  const tellPeople = (people: Set<string>, message: Told) => tellThose((m) => people.has(m.from.person), message)
  const tellGuests = (thread: string, message: Told) => tellThose((m) => m.from.guestOf === thread, message)
  const spoken = calls(payload, { people: tellPeople, guests: tellGuests }, () => online.changed())
  const me = randomUUID()
  const records = together(me)
  const ids = () => [...members].flatMap((m) => m.staff?.id ?? [])
  const online = presence({ me, ids, speaks: spoken.speaks, tellAll, gone: records.forget })

  const missed = lately()
  const tellStaff = (message: Told) => {
    missed.note(null, message)
    tellAll(message)
  }
  const tellSome = (people: Set<string>, message: Told) => {
    missed.note(people, message)
    tellPeople(people, message)
  }

  const stopListening = subscribe((message) => {
    records.hear(message)
    if (message.topic === 'changed') tellStaff(changeOf(message))
    if (message.topic === 'chat') tellSome(new Set(message.to as string[]), message.event as Told)
    spoken.hear(message)
    online.hear(message)
    // Nobody knows what they did not hear: whoever connects again asks for everything.
    if (message.topic === 'bus-back') missed.forget()
    if (message.topic === 'bus-back') for (const { socket } of members) socket.close(closed.goingAway)
    if (message.topic === 'session-ended') lapsed.check([...members].filter(({ from }) => from.person === message.user))
  })

  const stopEnding = endOverdue(members)

  function join(socket: WebSocket, who: Who) {
    const person = (who.staff ?? who.guest).id
    const from = { person, guestOf: who.guest?.thread ?? null, tell: (message: Told) => sendText(socket, JSON.stringify(message)) }
    const member: Member = { ...who, socket, from, pingedAt: Date.now(), window: Date.now(), messages: 0 }
    members.add(member)
    // Who sent what we refuse is told why before the connection goes.
    socket.on('error', () => setTimeout(() => socket.terminate(), patience).unref())
    socket.on('close', () => {
      members.delete(member)
      records.open(from, null)
      online.changed()
    })
    socket.on('message', (data, binary) => hear(member, data as Buffer, binary))
    if (who.staff) from.tell(online.greeting())
    spoken.greet(from)
    online.changed()
    // Whose right ended while it was asked for was not among the members who are told.
    lapsed.check([member])
  }

  /** What each kind of message does. */
  const handlers: Handlers = {
    hello: ({ person, guestOf, tell }, { since }) => {
      if (since === undefined || guestOf !== null) return
      for (const message of missed.since(since, person)) tell(message)
    },
    ping: ({ tell }) => tell({ type: 'pong' }),
    ...spoken.handlers,
    at: (from, { record }) => from.guestOf ?? records.open(from, record),
  }
  function hear(member: Member, data: Buffer, binary: boolean) {
    const { socket, from } = member
    // Who was told to go may speak on until the connection is gone.
    if (socket.readyState !== socket.OPEN) return
    const now = Date.now()
    if (now - member.window >= 1_000) Object.assign(member, { window: now, messages: 0 })
    member.messages += 1
    if (member.messages > messagesPerSecond) return socket.close(closed.tooFast)
    const message = heard(data, binary)
    if (message === 'too big') return socket.close(closed.tooBig)
    if (!message) return
    if ('userId' in message && message.userId !== undefined && message.userId !== from.person) return socket.close(closed.notYou)
    member.pingedAt = now
    handle(handlers, from, message)
  }

  async function whose(token: string): Promise<Who | null> {
    const guest = await guestByTicket(db, token)
    if (guest) return { staff: null, guest }
    const staff = await findBySocketToken(db, token)
    // A thousand sockets are open all day: they keep who it is, and nothing else of the account.
    return who.staff(staff) && staff ? { staff: { id: staff.id, sessionId: staff.sessionId }, guest: null } : null
  }

  const socketsOf = (guest: string) => [...members].filter((m) => m.guest?.id === guest).length

  return {
    /** Takes a socket to /ws, or refuses it before the upgrade. */
    async upgrade(req: IncomingMessage, socket: Duplex, head: Buffer) {
      socket.on('error', () => socket.destroy())
      const refuse = (status: number) =>
        void socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      if (req.headers.origin !== undefined && !sameOrigin(req.headers)) return refuse(403)
      const token = URL.parse(req.url ?? '', 'http://office')?.searchParams.get('token') ?? ''
      const found = await whose(token).catch(() => null)
      if (!found) return refuse(401)
      if (found.guest && socketsOf(found.guest.id) >= mostOfGuest) return refuse(429)
      server.handleUpgrade(req, socket, head, (ws) => join(ws, found))
    },
    stop() {
      stopListening()
      stopEnding()
      lapsed.stop()
      online.stop()
      spoken.stop()
      for (const { socket } of members) socket.close(closed.goingAway)
      // Who does not say goodbye does not hold up the stop.
      setTimeout(() => members.forEach(({ socket }) => void socket.terminate()), patience).unref()
    },
  }
}

const changeOf = ({ resource, id, by }: Message): Told => ({
  type: 'changed',
  resource: String(resource),
  ...(id ? { id: String(id) } : {}),
  ...(by ? { by: String(by) } : {}),
})
