import { enteredPortal, openPortal, requestDocument, upload } from '../records/portals'
import type { Fixtures } from './fixtures'
import type { PermissionCases } from './permission-case'

let entered: Promise<Awaited<ReturnType<typeof enteredPortal>> & { requestId: string; eventId: string; fileId: string }> | undefined
/** One portal of Ben's client for all cases, with a document, an appointment and a file. */
const portal = (make: Fixtures) => {
  entered ??= (async () => {
    const owner = make.people.user
    const opened = await enteredPortal(owner)
    const { caseId: id } = opened
    const event = await owner.events.create({ title: 'Interview', start: make.futureTime(), caseId: id, released: true })
    const file = await owner.attachments.create({ id, name: 'letter.txt', url: await make.blob(owner) })
    await owner.attachments.update({ id, attachmentId: file.id, released: true })
    return { ...opened, requestId: await requestDocument(owner, id), eventId: event.id, fileId: file.id }
  })()
  return entered
}
const secretOf = async (make: Fixtures) => ({ secret: (await portal(make)).secret })
/** A call of Ben to the client. */
const called = async (make: Fixtures) => {
  const { portal: opened, secret } = await portal(make)
  const { id } = await make.people.user.calls.start({ threadId: opened.threadId, kind: 'audio', device: crypto.randomUUID() })
  return { id, secret }
}
const calledDevice = async (make: Fixtures) => ({ ...(await called(make)), device: crypto.randomUUID() })
const idOfNew = async (make: Fixtures) => ({ id: (await openPortal(make.people.user)).id })
const tokenOfNew = async (make: Fixtures) => ({ token: (await openPortal(make.people.user)).token })

export const portalPermissionMatrix: PermissionCases<'portals' | 'portalAccess' | 'portalCalls'> = {
  portals: {
    get: { input: async (make) => ({ id: (await portal(make)).caseId }) },
    create: {
      input: async (make) => ({
        id: (await make.people.user.cases.create({ title: make.uniqueName(), clientName: await make.client() })).id,
      }),
      nonOwnerStatus: 403,
    },
    update: { input: async (make) => ({ ...(await idOfNew(make)), language: 'en' }), nonOwnerStatus: 403 },
    renewLink: { input: idOfNew, nonOwnerStatus: 403 },
    end: { input: idOfNew, nonOwnerStatus: 403 },
  },
  portalAccess: {
    enter: { input: tokenOfNew },
    requestCode: { input: tokenOfNew },
    getPortal: { input: secretOf },
    sendMessage: { input: async (make) => ({ ...(await secretOf(make)), content: 'Hello' }) },
    createUploadLink: {
      input: async (make) => {
        const { requestId: id, secret } = await portal(make)
        return { id, secret, filename: 'id.jpg' }
      },
    },
    sendFiles: {
      input: async (make) => {
        const { requestId: id, secret } = await portal(make)
        const { url } = await upload(make.people.user, { requestId: id, secret }, '%PDF-1.7', 'id.pdf')
        return { id, secret, uploadId: crypto.randomUUID(), files: [{ name: 'id.pdf', url }] }
      },
    },
    answerAppointment: {
      input: async (make) => {
        const { eventId: id, secret } = await portal(make)
        return { id, secret, answer: 'confirm', start: make.futureTime(), days: null }
      },
    },
    dismissAppointmentChange: {
      input: async (make) => {
        const { caseId, secret } = await portal(make)
        const { events } = make.people.user
        const { id } = await events.create({ title: 'Signing', start: make.futureTime(), caseId, released: true })
        await make.people.stranger.portalAccess.getPortal({ secret })
        await events.remove({ id })
        return { id, secret, state: 'canceled' }
      },
    },
    getFileLink: {
      input: async (make) => {
        const { fileId: id, secret } = await portal(make)
        return { id, secret }
      },
    },
    stopReminders: { input: tokenOfNew },
  },
  portalCalls: {
    createSocketToken: { input: secretOf },
    listIceServers: { input: secretOf },
    join: { input: calledDevice },
    setAnswering: { input: async (make) => ({ ...(await called(make)), answering: true }) },
    decline: { input: called },
    leave: { input: calledDevice },
  },
}
