import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { dateFromToday } from './calendar.ts'
import type { Call } from './call-api.ts'
import type { Case } from './cases.ts'
import { attach, photo, type UploadLink, upload } from './documents.ts'
import { pick } from './pick.ts'
import type { Staff } from './staff.ts'

const requests = [
  {
    en: 'Passport, all pages with stamps',
    es: 'Pasaporte, todas las páginas con sellos',
    help: 'Put the passport on a dark table, with daylight',
    helpEs: 'Ponga el pasaporte sobre una mesa oscura, con luz de día',
    due: dateFromToday(9),
  },
  { en: 'Lease or rent receipts', es: 'Contrato de renta o recibos', due: dateFromToday(14) },
  { en: 'Last year’s tax return', es: 'Declaración de impuestos del año pasado' },
  { en: 'Birth certificate', es: 'Acta de nacimiento', translation: true },
  { en: 'Permanent resident card, both sides', es: 'Tarjeta de residente permanente, los dos lados' },
  { en: 'Letter of the employer', es: 'Carta del patrón', required: false },
]

const nextStep = {
  nextStepEn: 'We file your application as soon as the papers are complete.',
  nextStepEs: 'Presentamos su solicitud en cuanto estén completos los papeles.',
}
const letter = {
  name: 'Carta de representación.pdf',
  tags: ['intake'],
  lines: ['Carta de representación', 'Documento inventado para la demostración.'],
}
type Opening = { id: string; link: string; portal: { threadId: string } }

/** The portal of a client who reads Spanish: documents in every state, an appointment, a message and a letter. Marisol reviews. */
export async function openPortal(visitor: Call, staff: Staff[], cases: readonly Case[]) {
  const [daniel, marisol] = [pick(staff, 1), pick(staff, 2)]
  const found = cases.find(
    ({ closed, client, sample }) => !closed && client.spanish && !client.organization && sample.type === 'Immigration',
  )
  if (!found) throw new Error('The demo needs an open immigration case of a client who reads Spanish')
  const { id, client } = found
  const documents: string[] = []
  for (const request of requests) documents.push((await daniel.call(`/cases/${id}/document-requests`, request)).id as string)
  const address = (index: number) => `/cases/${id}/document-requests/${pick(documents, index)}`
  const portal = (await daniel.call(`/cases/${id}/portal`, { language: 'es' })) as Opening
  await daniel.call(`/portals/${portal.id}`, nextStep, 'PUT')
  const eventId = await releaseEvent(daniel, id)
  const file = await attach(daniel.call, id, letter)
  await daniel.call(`/cases/${id}/attachments/${file}`, { released: true }, 'PATCH')

  const { secret } = (await visitor('/portal/enter', { token: portal.link.split('#')[1] })) as { secret: string }
  await confirm(visitor, secret, eventId)
  await sendPhotos(visitor, secret, pick(documents, 4), ['Tarjeta, frente', 'Tarjeta, reverso'])
  await waitUntilReceived(daniel, id, pick(documents, 4))
  await visitor('/portal/message', { secret, content: 'Buenas tardes. ¿Sirve el recibo de luz en lugar del contrato?' })
  const answer = `Sí, con su nombre y la dirección. Gracias, ${client.first}.`
  await daniel.call('/chat/send', { threadId: portal.portal.threadId, content: answer })

  for (const index of [1, 2]) await daniel.call(address(index), { state: 'received' }, 'PUT')
  await marisol.call(`${address(1)}/return`, { reasonEn: 'The photo is blurred.', reasonEs: 'La foto está borrosa.' })
  await marisol.call(`${address(2)}/accept`, {})
  await daniel.call(`${address(5)}/waive`, { reason: 'Not needed: no employer at the moment' })
}

/** A job makes one document of the photos. */
async function waitUntilReceived({ call }: Staff, caseId: string, document: string) {
  for (let tries = 0; tries < 120; tries += 1) {
    const { documentRequests } = (await call(`/cases/${caseId}/document-requests`)) as { documentRequests: { id: string; state: string }[] }
    if (documentRequests.some(({ id, state }) => id === document && state === 'received')) return
    await wait(500)
  }
  throw new Error('The photos of the demo did not become a document')
}

/** The next date of the case. */
async function releaseEvent({ call }: Staff, caseId: string) {
  const { events } = (await call(`/events?caseId=${caseId}&from=${new Date().toISOString()}`)) as { events: { id: string }[] }
  const { id } = pick(events, 0)
  await call(`/events/${id}`, { title: 'Cita con el Lic. Luna', released: true }, 'PUT')
  return id
}

/** For the time that the client sees. */
async function confirm(visitor: Call, secret: string, id: string) {
  const { appointments } = (await visitor('/portal/view', { secret })) as { appointments: { id: string; start: string; days: unknown }[] }
  const { start, days } = pick(
    appointments.filter((shown) => shown.id === id),
    0,
  )
  await visitor(`/portal/appointments/${id}/answer`, { secret, answer: 'confirm', start, days })
}

async function sendPhotos(visitor: Call, secret: string, request: string, titles: string[]) {
  const files: { name: string; url: string }[] = []
  for (const [index, title] of titles.entries()) {
    const name = `IMG_20${index + 1}.jpg`
    const link = (await visitor(`/portal/document-requests/${request}/files/link`, { secret, filename: name })) as UploadLink
    files.push({ name, url: await upload(link, await photo([title, 'Montes Arias, Graciela'])) })
  }
  await visitor(`/portal/document-requests/${request}/files`, { secret, uploadId: randomUUID(), files })
}
