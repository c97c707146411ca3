import { dateFromToday, officeTime, openDay } from './calendar.ts'
import type { Call } from './call-api.ts'
import type { Opened } from './cases.ts'
import { attach } from './documents.ts'
import type { Staff } from './staff.ts'

const email = 'yesenia.ibarra@mail.example'
/** Days ago. */
const day = { request: 311, signed: 300, opened: 299, filed: 276, receipt: 262, biometrics: 230, interview: 41, decision: 20, closed: 12 }
const at = (days: number, time: string) => officeTime(openDay(-days), time)

/** One case from the request on the website to the decision, in Spanish as the office would write it for the client. */
export async function createSpanishCase(visitor: Call, [, daniel, marisol, nora]: Staff[], caseTypes: { id: string; name: string }[]) {
  if (!daniel || !marisol || !nora) throw new Error('The Spanish case needs four people')
  await visitor('/contacts/public', {
    fullName: 'Yesenia Ibarra Quiñones',
    email,
    phone: '(559) 555-0188',
    area: 'Immigration',
    message:
      'Soy residente desde hace años y mi esposo es ciudadano. Quisiera saber si puedo arreglar mis papeles y qué documentos debo traer. Puedo ir los jueves.',
    consent: true,
    language: 'es',
  })
  const { contacts } = (await marisol.call(`/contacts?q=${email}`)) as { contacts: { id: string }[] }
  const contactId = contacts[0]?.id as string
  await marisol.call(`/contacts/${contactId}/acknowledge`, {})
  await checkConflicts(marisol, daniel, contactId)
  const client = await marisol.call('/clients', {
    firstName: 'Yesenia',
    lastName: 'Ibarra Quiñones',
    email,
    phone: '(559) 555-0188',
    dob: '1988-04-17',
    gender: 'Female',
    type: 'Individual',
    language: 'Spanish',
    date: dateFromToday(-day.signed),
    address: { line1: '2210 Harding Way, Apt. 4', city: 'Stockton', state: 'CA', zip: '95205' },
    billing: { billingType: 'Flat Fee', flatFee: 3200 },
    notes: 'Llamar después de las 4. Trabaja los lunes por la mañana. Trae a su hermana como apoyo.',
    contactId,
  })
  const date = dateFromToday(-day.opened)
  const { id } = (await marisol.call('/cases', {
    title: 'Ajuste de estatus de Yesenia Ibarra Quiñones',
    // By default a case gets the next number of this year, and in January this one began last year.
    caseNumber: `CB-${date.slice(0, 4)}-0001`,
    clientName: client.id,
    status: 'Closed',
    date,
    caseTypeId: caseTypes.find(({ name }) => name === 'Immigration')?.id,
    assignedTo: daniel.id,
    contactId,
    notes:
      '**Resultado:** residencia permanente aprobada después de la entrevista.\n\nLos originales se devolvieron a la clienta. La tarjeta llegó por correo.',
  })) as { id: string }
  await marisol.call(`/cases/${id}/parties`, husband)
  for (const text of [
    'Pedir el acta de matrimonio',
    'Traducir el acta de nacimiento',
    'Examen médico (I-693)',
    'Preparar a Yesenia y a su esposo para la entrevista',
    'Devolver los originales',
  ])
    await marisol.call(`/cases/${id}/todos`, { text, status: 'completed' })
  for (const [kind, days, time, text] of log) await marisol.call(`/cases/${id}/log`, { kind, at: at(days, time), text })
  for (const [title, days, time, end] of events)
    await daniel.call('/events', { title, start: at(days, time), end: at(days, end), userId: daniel.id, caseId: id })
  for (const document of documents) await attach(marisol.call, id, document)
  const { room } = (await daniel.call('/chat/rooms', { participantIds: [marisol.id, nora.id], caseId: id, name: 'Ibarra Quiñones' })) as {
    room: { id: string }
  }
  for (const [who, content] of [
    [marisol, 'Llegó el aviso de aprobación. Ya la llamé; lloró de alegría.'],
    [daniel, 'Qué buena noticia. Cerramos cuando llegue la tarjeta.'],
    [nora, 'La tarjeta llegó hoy. Originales devueltos, recibo firmado.'],
  ] as const)
    await who.call('/chat/send', { threadId: room.id, content })
  return {
    contact: { id: contactId, date: at(day.request, '19:42') },
    client: { id: client.id as string, date: at(day.signed, '15:10') },
    opened: { id, date, closed: dateFromToday(-day.closed) } satisfies Opened,
  }
}

const husband = { name: 'Luis Alberto Delgado Ponce', role: 'spouse' }
type Check = { conflictCheck: { hits: { id: string }[] } }
/** Marisol searches and decides, Daniel signs. */
async function checkConflicts(marisol: Staff, daniel: Staff, contact: string) {
  const { id } = await marisol.call('/conflict-checks', { contact, names: [husband] })
  const { conflictCheck } = (await marisol.call(`/conflict-checks/${id}/search`, {})) as Check
  for (const { id: hit } of conflictCheck.hits)
    await marisol.call(`/conflict-checks/${id}/hits/${hit}`, { decision: 'otherPerson', note: 'Otra fecha de nacimiento.' }, 'PATCH')
  await daniel.call(`/conflict-checks/${id}/sign`, { verdict: 'clear' })
  await marisol.call(`/conflict-checks/${id}/decide`, { state: 'cleared' })
}

const log = [
  [
    'call',
    309,
    '16:20',
    'Llamada con Yesenia. Cita para el jueves; traerá pasaporte, acta de matrimonio y cartas anteriores de inmigración.',
  ],
  ['meeting', day.signed, '14:00', 'Consulta con el Lic. Luna. Puede ajustar por su esposo. Contrato firmado, honorarios por escrito.'],
  ['letter', day.filed, '11:30', 'Paquete enviado a USCIS: I-130, I-485, I-765. Copia completa en Documentos.'],
  ['letter', day.receipt, '10:05', 'Avisos de recibo (I-797). Números anotados y enviados a la clienta.'],
  ['call', day.biometrics, '09:15', 'Recordatorio de huellas. Yesenia confirma que irá con su hermana.'],
  ['meeting', 48, '16:00', 'Preparación para la entrevista con los dos. Ensayo de preguntas, repaso de fotos y cuentas.'],
  [
    'court',
    day.interview,
    '13:30',
    'Entrevista en Fresno. Duró 40 minutos. El oficial pidió la declaración de impuestos más reciente; entregada el mismo día.',
  ],
  ['letter', day.decision, '11:50', 'Aprobada. Aviso de aprobación recibido; la tarjeta llega por correo.'],
] as const

const events = [
  ['Consulta: Yesenia Ibarra Quiñones', day.signed, '14:00', '15:00'],
  ['Huellas (USCIS): Ibarra Quiñones', day.biometrics, '10:30', '11:00'],
  ['Entrevista en USCIS: Ibarra Quiñones', day.interview, '09:30', '10:30'],
] as const

const lines = (...more: string[]) => [...more, '', 'Documento inventado para la demostración.']
const documents = [
  {
    name: 'Contrato de servicios.pdf',
    tags: ['intake'],
    lines: lines('Contrato de servicios', 'Yesenia Ibarra Quiñones', 'Honorario fijo: $3,200'),
  },
  { name: 'Acta de matrimonio.jpg', tags: ['intake'], lines: lines('Acta de matrimonio', 'Registro Civil', 'Ibarra Quiñones - Delgado') },
  {
    name: 'Acta de nacimiento con traducción.pdf',
    tags: ['filed'],
    lines: lines('Acta de nacimiento', 'Traducción certificada por Marisol Vega'),
  },
  { name: 'Solicitud I-485 (copia).pdf', tags: ['filed'], lines: lines('Form I-485', 'Application to Register Permanent Residence') },
  { name: 'Aviso de recibo I-797.jpg', tags: ['court'], lines: lines('I-797C, Notice of Action', 'Receipt notice') },
  { name: 'Aviso de aprobación.pdf', tags: ['court'], lines: lines('I-797, Approval notice', 'Yesenia Ibarra Quiñones') },
]
