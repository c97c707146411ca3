import { randomUUID } from 'node:crypto'
import type { Caller } from './caller'
import { type Listener, listen } from './socket'

/** Somebody in calls: where they are in one, and the sockets of their two tabs. */
export type Speaker = { id: string; api: Caller; device: string; sockets: Listener[] }

export async function speakerOf(url: string, api: Caller): Promise<Speaker> {
  const open = async () => listen(url, (await api.communications.token({})).token)
  return { id: (await api.auth.me({})).user.id, api, device: randomUUID(), sockets: [await open(), await open()] }
}
export const ring = (from: Speaker, to: Speaker[], more = {}) =>
  from.api.calls.start({ people: to.map((p) => p.id), kind: 'video', device: from.device, ...more })
export const join = (person: Speaker, id: string) => person.api.calls.join({ id, device: person.device })
export const leave = (person: Speaker, id: string) => person.api.calls.leave({ id, device: person.device })
/** What a socket of this person hears of a call once somebody stands so in it. */
export const hears = (person: Speaker, id: string, state: string, whose = person, socket = 0) =>
  person.sockets[socket]?.hear('call', ({ call }) => call.id === id && call.people.some((p) => p.id === whose.id && p.state === state))
