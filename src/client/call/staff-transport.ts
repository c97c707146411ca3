'use client'
import { api } from '@/client/api'
import { isTransientError } from '@/client/queries/queries'
import { type CallTransport, iceTimeoutMs } from './transport'

export const staffCallTransport: CallTransport = {
  join: (input) => api.calls.join(input),
  leave: (input) => api.calls.leave(input),
  setAnswering: (input) => api.calls.setAnswering(input),
  decline: (input) => api.calls.decline(input),
  listIceServers: () => api.communications.listIceServers({}, { timeoutMs: iceTimeoutMs }),
  isTransientError,
  staff: { start: (input) => api.calls.start(input), invite: (input) => api.calls.invite(input) },
}
