'use client'
import type { communications } from '@/contract/communications'
import type { ResponseBody } from '@/contract/route'
import type { CallState } from '@/contract/socket-messages'
import type { CallKind } from './state'

type CallResponse = Promise<{ call: CallState }>
/** The call endpoints of a member of staff (by session), of a guest (by the link's secret) or of a client (by the device's). */
export type CallTransport = {
  join(input: { id: string; device: string }): CallResponse
  leave(input: { id: string; device: string }): CallResponse
  setAnswering(input: { id: string; answering: boolean }): CallResponse
  decline(input: { id: string }): CallResponse
  listIceServers(): Promise<ResponseBody<typeof communications.listIceServers>>
  /** Whether the same request may succeed later. */
  isTransientError(error: unknown): boolean
  /** Only staff call people. */
  staff?: {
    start(input: { people: string[]; kind: CallKind; device: string; threadId: string | undefined }): CallResponse
    invite(input: { id: string; people: string[] }): CallResponse
  }
}
/** Short: a call on a bad network must not wait long before it connects without new ICE servers. */
export const iceTimeoutMs = 5_000
let transport: CallTransport | undefined
export function callTransport(): CallTransport {
  if (!transport) throw new Error('setCallTransport has not been called')
  return transport
}
export const setCallTransport = (next: CallTransport) => {
  transport = next
}
export function staffTransport() {
  const { staff } = callTransport()
  if (!staff) throw new Error('Only staff can start calls')
  return staff
}
