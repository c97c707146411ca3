import type { Payload } from 'payload'
import type { CallState, Told } from '@/contract/live'
import { endSilence, goneForNow, stillHere } from '@/data/call-silence'
import { asGuestSees, callState, runningCalls, runningCallsIn, runningCallsOf } from '@/data/call-state'
import { officeDb } from '@/data/db'
import { log } from '@/data/log'
import { type Message, publish } from '@/providers/bus'
import type { From, Handlers } from './messages'
import { turns } from './turns'

const lookEvery = 2_000
/** What one socket says in a second: more of it does not wait for a database that is away, and the call seeks its way anew. */
const mostSignals = 50
/** A state that comes late must not bring a call back that is over. */
const rememberEnded = 60_000
type Tell = {
  people(ids: Set<string>, message: Told): void
  /** Guests of a thread, rung or not: they may come in. */
  guests(thread: string, message: Told): void
}

/** The calls that are on, as this process knows them: who is told of them, and who may signal to whom. */
export function calls(payload: Payload, tell: Tell, statusChanged: () => void) {
  const db = officeDb(payload)
  const known = new Map<string, CallState>()
  const failed = (error: unknown) => log.warn({ err: error }, 'a call was not looked after')

  function keep(call: CallState) {
    const before = known.get(call.id)
    if (before && before.version >= call.version) return
    known.set(call.id, call)
    tell.people(told(call, before), { type: 'call', call })
    tell.guests(call.threadId, { type: 'call', call: asGuestSees(call) })
    statusChanged()
  }
  /** Whoever is removed hears that, and then no more. */
  const told = (call: CallState, before: CallState | undefined) => {
    const gone = new Set(before?.people.filter((p) => p.state === 'removed').map((p) => p.id))
    return new Set(call.people.filter((p) => !p.guest && (p.state !== 'removed' || (before && !gone.has(p.id)))).map((p) => p.id))
  }
  /** After a start, and after the bus was away: what is on is in the database, and how what was on has ended. */
  const reload = async () => {
    const on = await runningCalls(db)
    const unheard = [...known.values()].filter(({ id, endedAt }) => !endedAt && !on.some((call) => call.id === id))
    const over = await Promise.all(unheard.map(({ id }) => callState(db, id)))
    for (const call of [...on, ...over]) if (call) keep(call)
  }
  void reload().catch(failed)

  const look = setInterval(() => {
    for (const [id, { endedAt }] of known) if (endedAt && Date.now() - Date.parse(endedAt) > rememberEnded) known.delete(id)
    if ([...known.values()].some((call) => !call.endedAt)) void endSilence(db).catch(failed)
  }, lookEvery)
  look.unref()

  const holds = (call: CallState, device: string, person?: string) =>
    call.people.find((p) => p.state === 'in' && p.device === device && (person === undefined || p.id === person))
  type Signal = Parameters<Handlers['signal']>[1]
  async function signal(person: string, { callId, device, to, data }: Signal) {
    const fits = (call: CallState | null | undefined) => call && !call.endedAt && holds(call, device, person) && holds(call, to)
    // The join may have been answered by another process, whose word is still on its way.
    const found = fits(known.get(callId)) || fits(await callState(db, callId))
    if (found) publish({ topic: 'signal', to: found.id, event: { type: 'signal', callId, device, to, data } })
  }
  const inTurn = turns(mostSignals)
  const handlers: Pick<Handlers, 'signal' | 'call-here' | 'call-gone'> = {
    // One after the other: an answer never overtakes what it answers.
    signal: (from, message) => inTurn(from, () => signal(from.person, message).catch(failed)),
    'call-here': ({ person }, { callId, device }) => void stillHere(db, { call: callId, person, device }).catch(failed),
    'call-gone': ({ person }, { callId, device }) => void goneForNow(db, { call: callId, person, device }).catch(failed),
  }

  return {
    handlers,
    hear(message: Message) {
      if (message.topic === 'call') keep(message.call as CallState)
      if (message.topic === 'signal') tell.people(new Set([message.to as string]), message.event as Told)
      if (message.topic === 'bus-back') void reload().catch(failed)
    },
    /** What somebody who connects must know: a ring that began before. */
    greet: ({ person, guestOf, tell: answer }: From) =>
      void (guestOf ? runningCallsIn(db, guestOf).then((on) => on.map(asGuestSees)) : runningCallsOf(db, person))
        .then((on) => answer({ type: 'calls', calls: on }))
        .catch(failed),
    speaks: (person: string) =>
      [...known.values()].some((call) => !call.endedAt && call.people.some((p) => p.id === person && p.state === 'in')),
    stop: () => clearInterval(look),
  }
}
