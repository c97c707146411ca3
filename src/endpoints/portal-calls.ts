import { portalCalls } from '@/contract/portal-calls'
import { callsOfClients, createDeviceTicket } from '@/data/portal/calls'
import { implement } from './implement'

export const portalCallEndpoints = implement(portalCalls, {
  createSocketToken: ({ db, input }) => createDeviceTicket(db, input.secret),
  listIceServers: ({ db, input }) => callsOfClients.getIceServers(db, input.secret),
  join: ({ db, input }) => callsOfClients.join(db, input),
  setAnswering: ({ db, input }) => callsOfClients.setAnswering(db, input),
  decline: ({ db, input }) => callsOfClients.decline(db, input),
  leave: ({ db, input }) => callsOfClients.leave(db, input),
})
