import { dateFromToday, officeTime, openDay } from './calendar.ts'
import { type Call, forEachConcurrently } from './call-api.ts'
import { type CaseSample, caseSamples } from './case-samples.ts'
import type { Client } from './clients.ts'
import { attach } from './documents.ts'
import { pick } from './pick.ts'
import type { Staff } from './staff.ts'

/** `closed`: the date, or null. */
export type Opened = { id: string; date: string; closed: string | null }
export type Case = Opened & { sample: CaseSample; client: Client; daysAgo: number }

const business = caseSamples.find(({ type }) => type === 'Business Law') as CaseSample
const reminders = ['Answer is due', 'Call before the hearing', 'Ask for the court date', 'Renewal window opens']

export async function fillCaseTypes({ call }: Staff) {
  const yaml = caseSamples.map(
    ({ type, subs }) => `  - name: ${type}\n    subTypes:\n${subs.map((sub) => `      - name: ${sub}\n`).join('')}`,
  )
  await call('/casetypes/import', { yaml: `types:\n${yaml.join('')}` })
  const { caseTypes } = (await call('/casetypes')) as {
    caseTypes: { id: string; name: string; subTypes: { id: string; name: string }[] }[]
  }
  return caseTypes
}

type Types = Awaited<ReturnType<typeof fillCaseTypes>>

/** A client's first case begins on the day they became a client. Case numbers are in the order of the dates; `story` has the first number of its year. */
export async function fillCases(staff: Staff[], clients: Client[], types: Types, count: number, story: Opened) {
  const numbers = new Map([[story.date.slice(0, 4), 1]])
  const planned = Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / clients.length)
    const client = pick(clients, round ? index * 7 : index)
    return { client, index, daysAgo: Math.max(1, Math.round(client.daysAgo * 0.4 ** round)) }
  }).sort((a, b) => b.daysAgo - a.daysAgo)
  const made: Case[] = []
  await forEachConcurrently(planned, async ({ client, index, daysAgo }, order) => {
    const date = dateFromToday(-daysAgo)
    const year = date.slice(0, 4)
    const number = (numbers.get(year) ?? 0) + 1
    numbers.set(year, number)
    made[order] = await fillCase(
      staff,
      { client, index, daysAgo, date, caseNumber: `CB-${year}-${String(number).padStart(4, '0')}` },
      types,
    )
  })
  return made
}

type Plan = { client: Client; index: number; daysAgo: number; date: string; caseNumber: string }

async function fillCase(staff: Staff[], { client, index, daysAgo, date, caseNumber }: Plan, types: Types): Promise<Case> {
  const sample = client.organization ? business : pick(caseSamples, index + Math.floor(index / caseSamples.length))
  const fill = (text: string) =>
    text.replace('{family}', client.family).replace('{first}', client.first).replace('{name}', `${client.first} ${client.family}`)
  const type = types.find(({ name }) => name === sample.type)
  // Organizations all have the same kind of case, so only their own index gives each a title of its own.
  const at = client.organization ? client.index : index
  const isClosed = daysAgo > sample.days
  const lawyer = pick(staff, sample.lawyer)
  const { call } = pick([lawyer, pick(staff, 3 + (index % 2))], index)
  const { id } = (await call('/cases', {
    title: fill(pick(sample.titles, at)),
    caseNumber,
    clientName: client.id,
    status: isClosed ? 'Closed' : pick(['Open', 'Open', 'Open', 'Pending'], index),
    date,
    caseTypeId: type?.id,
    subTypeId: type?.subTypes.find(({ name }) => name === pick(sample.subs, at))?.id,
    assignedTo: lawyer.id,
    ...(isClosed && { notes: 'Closed. Originals returned to the client.' }),
  })) as { id: string }
  for (const [n, text] of sample.todos.slice(0, 1 + (index % 4)).entries())
    await call(`/cases/${id}/todos`, {
      text: fill(text),
      status: isClosed || n < index % 2 ? 'completed' : 'open',
      ...(!isClosed &&
        (index + n) % 4 !== 3 && { due: openDay(((index * 3 + n * 5) % 24) - 2), assignee: pick([lawyer, pick(staff, 3)], n).id }),
    })
  for (const [n, text] of sample.log.entries())
    await call(`/cases/${id}/log`, {
      kind: pick(['call', 'letter', 'meeting'] as const, index + n),
      at: officeTime(openDay(-Math.round(daysAgo * (0.8 - n * 0.3))), pick(['09:40', '11:15', '14:20', '16:05'], index + n)),
      text: fill(text),
    })
  if (!isClosed && index % 3 === 0)
    await call(`/cases/${id}/reminders`, { reminderAt: officeTime(openDay(2 + (index % 40)), '09:00'), message: pick(reminders, index) })
  if (index % 2 === 0) await fillDocuments(call, id, sample, client, index)
  if (!isClosed && index % 12 === 0) await call(`/bookmarks/${id}`, {})
  const closed = isClosed ? dateFromToday(-(daysAgo - sample.days)) : null
  return { id, date, closed, sample, client, daysAgo }
}

async function fillDocuments(call: Call, id: string, { files, type }: CaseSample, { first, family }: Client, index: number) {
  for (const [n, file] of files.slice(0, 1 + (index % 3)).entries()) {
    const extension = n === 1 ? 'jpg' : 'pdf'
    const lines = [file, `${first} ${family}`, type, '', 'Invented for the demo. Any likeness is a coincidence.']
    await attach(call, id, { name: `${file} - ${family}.${extension}`, tags: [pick(['court', 'intake', 'filed'], index + n)], lines })
  }
}
