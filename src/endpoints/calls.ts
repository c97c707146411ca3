import { calls } from '@/contract/calls'
import { declineCall, inviteToCall, joinCall, leaveCall, setAnswering } from '@/data/calls/calls'
import { startCall } from '@/data/calls/start-call'
import { listRunningCallsOf } from '@/data/calls/state'
import { requireUser } from '@/data/database/db'
import { implement } from './implement'

export const callEndpoints = implement(calls, {
  list: async ({ db }) => {
    const running = await listRunningCallsOf(db, requireUser(db).id)
    return { calls: running, total: running.length }
  },
  start: ({ db, input }) => startCall(db, input),
  join: ({ db, input }) => joinCall(db, input),
  invite: ({ db, input }) => inviteToCall(db, input),
  setAnswering: ({ db, input }) => setAnswering(db, input),
  decline: ({ db, input }) => declineCall(db, input),
  leave: ({ db, input }) => leaveCall(db, input),
})
