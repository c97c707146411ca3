import type { CallState } from '@/contract/socket-messages'
import { findCall, listRunningCalls, listRunningCallsInThread, listRunningCallsOf, redactCallForGuest } from '@/data/calls/state'
import { expireCallTimeouts, recordCallHeartbeat, startRejoinTimeout } from '@/data/calls/timeouts'
import type { Db } from '@/data/database/db'
import type { AdmittedGuest } from '@/data/guests/tickets'
import { isCalled } from '@/data/portal/calls'
import { logger } from '@/logger/logger'
import { type BusMessage, publish } from '@/providers/bus'
import type { Connections, SocketUser } from './connections'
import type { Handlers } from './receive-messages'
import { retryLoad } from './retry-load'
import { serialQueue } from './serial-queue'

const checkIntervalMs = 2_000
/** More are dropped rather than queued during a database outage; the browsers then restart ICE. */
const maxPendingSignalsPerSocket = 50
/** For this long, a late message must not bring an ended call back. */
const keepEndedMs = 60_000

/** The running calls as this process knows them: sends their state to participants and passes signals between them. */
export function trackCalls(
  db: Db,
  { sendToUsers, sendToGuests }: Pick<Connections, 'sendToUsers' | 'sendToGuests'>,
  onStatusChange: () => void,
) {
  const known = new Map<string, CallState>()
  const logError = (error: unknown) => logger.warn({ err: error }, 'a call could not be updated')

  function setState(call: CallState) {
    const before = known.get(call.id)
    if (before && before.version >= call.version) return
    known.set(call.id, call)
    const isRemoved = ({ state }: CallState['people'][number]) => state === 'removed'
    const staff = call.people.filter(({ guest }) => !guest)
    sendToUsers(new Set(staff.filter((person) => !isRemoved(person)).map(({ id }) => id)), { type: 'call', call })
    // Once, so that their screen ends the call; a wall may be the reason, so without the call's name and people.
    const removedBefore = new Set(before?.people.filter(isRemoved).map(({ id }) => id))
    for (const person of before ? staff.filter(isRemoved) : [])
      if (!removedBefore.has(person.id))
        sendToUsers(new Set([person.id]), { type: 'call', call: { ...redactCallForGuest(call), people: [person] } })
    sendToGuests(call.threadId, { type: 'call', call: redactCallForGuest(call) }, (guest) => mayKnow(guest, call))
    onStatusChange()
  }
  /** Ended calls that changed during a restart or an outage of the bus are looked up one by one. */
  async function load() {
    const running = await listRunningCalls(db)
    const missing = [...known.values()].filter(({ id, endedAt }) => !endedAt && !running.some((call) => call.id === id))
    const ended = await Promise.all(missing.map(({ id }) => findCall(db, id)))
    for (const call of [...running, ...ended]) if (call) setState(call)
  }
  const { reload, stop: stopReload } = retryLoad(load, logError)
  reload()

  const timer = setInterval(() => {
    for (const [id, { endedAt }] of known) if (endedAt && Date.now() - Date.parse(endedAt) > keepEndedMs) known.delete(id)
    if ([...known.values()].some((call) => !call.endedAt)) void expireCallTimeouts(db).catch(logError)
  }, checkIntervalMs)
  timer.unref()

  type Signal = Parameters<Handlers['signal']>[1]
  async function sendSignal(sender: string, { callId, device, to, data }: Signal) {
    const findRecipient = (call: CallState | null | undefined) =>
      call && !call.endedAt && findOnDevice(call, device, sender) && findOnDevice(call, to)
    // Another process may have handled the join, and its state may not have arrived here yet.
    const recipient = findRecipient(known.get(callId)) || findRecipient(await findCall(db, callId))
    if (recipient) publish({ topic: 'signal', to: recipient.id, event: { type: 'signal', callId, device, to, data } })
  }
  const enqueue = serialQueue(maxPendingSignalsPerSocket)
  const handlers: Pick<Handlers, 'signal' | 'call-heartbeat' | 'call-leaving'> = {
    // In order, because an answer must not overtake its offer.
    signal: (sender, message) => enqueue(sender, () => sendSignal(sender.userId, message).catch(logError)),
    'call-heartbeat': ({ userId }, { callId, device }) =>
      void recordCallHeartbeat(db, { call: callId, person: userId, device }).catch(logError),
    'call-leaving': ({ userId }, { callId, device }) =>
      void startRejoinTimeout(db, { call: callId, person: userId, device }).catch(logError),
  }

  return {
    handlers,
    onBusMessage(message: BusMessage) {
      if (message.topic === 'call') setState(message.call)
      if (message.topic === 'signal') sendToUsers(new Set([message.to]), message.event)
      if (message.topic === 'reconnected') reload()
    },
    /** Sends a new connection its running calls, also those that began to ring before. */
    greet: ({ userId, guest, send }: SocketUser) =>
      void (guest ? listCallsOfGuest(db, guest) : listRunningCallsOf(db, userId))
        .then((calls) => send({ type: 'calls', calls }))
        .catch(logError),
    isInCall: (userId: string) =>
      [...known.values()].some((call) => !call.endedAt && call.people.some(({ id, state }) => id === userId && state === 'in')),
    stop() {
      stopReload()
      clearInterval(timer)
    },
  }
}

/** A client in a portal learns only of calls to them; a guest of all calls in the chat. */
const mayKnow = (guest: AdmittedGuest, call: CallState) => guest.device === null || isCalled(guest.id, call)
const listCallsOfGuest = async (db: Db, guest: AdmittedGuest) =>
  (await listRunningCallsInThread(db, guest.thread)).filter((call) => mayKnow(guest, call)).map(redactCallForGuest)

const findOnDevice = (call: CallState, device: string, userId?: string) =>
  call.people.find((person) => person.state === 'in' && person.device === device && (userId === undefined || person.id === userId))
