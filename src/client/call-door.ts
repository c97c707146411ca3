'use client'
import type { communications } from '@/contract/communications'
import type { CallState } from '@/contract/live'
import type { Received } from '@/contract/route'
import { api } from './api'

type Answer = Promise<{ call: CallState }>
/** By what right this page is in calls: somebody's session, or the link of a guest. */
export type CallDoor = {
  join(input: { id: string; device: string }): Answer
  leave(input: { id: string; device: string }): Answer
  decline(input: { id: string }): Answer
  ice(): Promise<Received<typeof communications.ice>>
}
/** A network that lets nothing through must not keep a call from seeking another way. */
export const relaysWithin = { within: 5_000 }
let door: CallDoor = {
  join: (input) => api.calls.join(input),
  leave: (input) => api.calls.leave(input),
  decline: (input) => api.calls.decline(input),
  ice: () => api.communications.ice({}, relaysWithin),
}
export const callDoor = () => door
export const callThrough = (other: CallDoor) => {
  door = other
}
