'use client'
import { api } from '@/client/api'
import type { communications } from '@/contract/communications'
import type { ResponseBody } from '@/contract/route'
import type { CallState } from '@/contract/socket-messages'

type CallResponse = Promise<{ call: CallState }>
/** The call endpoints of a member of staff (by session) or of a guest (by the link's secret). */
type CallTransport = {
  join(input: { id: string; device: string }): CallResponse
  leave(input: { id: string; device: string }): CallResponse
  setAnswering(input: { id: string; answering: boolean }): CallResponse
  decline(input: { id: string }): CallResponse
  ice(): Promise<ResponseBody<typeof communications.ice>>
}
/** A short timeout: a call on a bad network must not wait long before it connects without new ICE servers. */
export const iceRequestOptions = { timeoutMs: 5_000 }
let transport: CallTransport = {
  join: (input) => api.calls.join(input),
  leave: (input) => api.calls.leave(input),
  setAnswering: (input) => api.calls.setAnswering(input),
  decline: (input) => api.calls.decline(input),
  ice: () => api.communications.ice({}, iceRequestOptions),
}
export const callTransport = () => transport
export const setCallTransport = (other: CallTransport) => {
  transport = other
}
