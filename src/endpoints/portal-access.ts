import { portalAccess } from '@/contract/portal-access'
import { answerAppointment, dismissAppointmentChange } from '@/data/portal/appointments'
import { enterPortal, requestPortalCode, stopPortalReminders } from '@/data/portal/enter'
import { downloadAsClient } from '@/data/portal/files'
import { sendPortalMessage } from '@/data/portal/messages'
import { createPortalUploadLink, sendPortalFiles } from '@/data/portal/uploads'
import { getPortalView } from '@/data/portal/view'
import { createFileLink } from './http/file'
import { implement, ok } from './implement'

export const portalAccessEndpoints = implement(portalAccess, {
  enter: ({ db, input }) => enterPortal(db, input),
  requestCode: ({ db, input }) => ok(requestPortalCode(db, input.token)),
  getPortal: ({ db, input }) => getPortalView(db, input),
  sendMessage: ({ db, input }) => sendPortalMessage(db, input),
  createUploadLink: ({ db, input }) => createPortalUploadLink(db, input),
  sendFiles: ({ db, input }) => sendPortalFiles(db, input),
  answerAppointment: ({ db, input }) => answerAppointment(db, input),
  dismissAppointmentChange: ({ db, input }) => ok(dismissAppointmentChange(db, input)),
  getFileLink: async ({ db, input }) => createFileLink(await downloadAsClient(db, input)),
  stopReminders: ({ db, input }) => stopPortalReminders(db, input.token),
})
