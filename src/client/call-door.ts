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
let door: CallDoor = {
  join: (input) => api.calls.join(input),
  leave: (input) => api.calls.leave(input),
  decline: (input) => api.calls.decline(input),
  ice: () => api.communications.ice({}),
}
export const callDoor = () => door
export const callThrough = (other: CallDoor) => {
  door = other
}
