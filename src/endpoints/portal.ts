import { portalAccess, portals } from '@/contract/portal'
import { portalCalls } from '@/contract/portal-calls'
import { enterPortal, requestPortalCode, stopPortalReminders } from '@/data/portal/access'
import { answerAppointment } from '@/data/portal/appointments'
import { callsOfClients, createDeviceTicket } from '@/data/portal/calls'
import { downloadAsClient } from '@/data/portal/files'
import { sendPortalMessage } from '@/data/portal/messages'
import { createPortal, endPortal, renewPortalLink, updatePortal } from '@/data/portal/mutations'
import { getPortalOfCase } from '@/data/portal/queries'
import { createPortalUploadLink, sendPortalFiles } from '@/data/portal/uploads'
import { getPortalView } from '@/data/portal/view'
import { getFileStore } from '@/providers/storage'
import { implement, ok } from './implement'

export const portalEndpoints = implement(portals, {
  get: ({ db, input }) => getPortalOfCase(db, input.id),
  create: ({ db, input }) => createPortal(db, input),
  update: ({ db, input, ifMatch }) => updatePortal(db, input, ifMatch),
  renewLink: ({ db, input, ifMatch }) => renewPortalLink(db, input, ifMatch),
  end: ({ db, input, ifMatch }) => endPortal(db, input.id, ifMatch),
})

export const portalAccessEndpoints = implement(portalAccess, {
  enter: ({ db, input }) => enterPortal(db, input),
  requestCode: ({ db, input }) => ok(requestPortalCode(db, input.token)),
  view: ({ db, input }) => getPortalView(db, input),
  sendMessage: ({ db, input }) => sendPortalMessage(db, input),
  createUploadLink: ({ db, input }) => createPortalUploadLink(db, input),
  sendFiles: ({ db, input }) => sendPortalFiles(db, input),
  answerAppointment: ({ db, input }) => answerAppointment(db, input),
  getFileLink: async ({ db, input }) => {
    const file = await downloadAsClient(db, input)
    return { url: (await getFileStore()).downloadLink(file.blob, file) }
  },
  stopReminders: ({ db, input }) => stopPortalReminders(db, input.token),
})

export const portalCallEndpoints = implement(portalCalls, {
  ticket: ({ db, input }) => createDeviceTicket(db, input.secret),
  ice: ({ db, input }) => callsOfClients.getIceServers(db, input.secret),
  join: ({ db, input }) => callsOfClients.join(db, input),
  setAnswering: ({ db, input }) => callsOfClients.setAnswering(db, input),
  decline: ({ db, input }) => callsOfClients.decline(db, input),
  leave: ({ db, input }) => callsOfClients.leave(db, input),
})
