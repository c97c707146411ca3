import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../api/caller'
import { openSocket, type TestSocket } from '../api/socket'

/** A person with two tabs, one socket each. */
export type CallParticipant = { id: string; api: ApiClient; device: string; sockets: TestSocket[] }

export async function connectParticipant(url: string, api: ApiClient): Promise<CallParticipant> {
  const open = async () => openSocket(url, (await api.communications.createToken({})).token)
  return { id: (await api.auth.me({})).user.id, api, device: randomUUID(), sockets: [await open(), await open()] }
}
export const startCall = (from: CallParticipant, to: CallParticipant[], more = {}) =>
  from.api.calls.start({ people: to.map((p) => p.id), kind: 'video', device: from.device, ...more })
export const joinCall = (person: CallParticipant, id: string) => person.api.calls.join({ id, device: person.device })
export const leaveCall = (person: CallParticipant, id: string) => person.api.calls.leave({ id, device: person.device })
/** Waits until a socket of `person` receives the call with `whose` in this state. */
export const waitForState = async (person: CallParticipant, id: string, state: string, whose = person, socket = 0) =>
  person.sockets[socket]?.waitFor('call', ({ call }) => call.id === id && call.people.some((p) => p.id === whose.id && p.state === state))
