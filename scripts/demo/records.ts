import { type Call, forEachConcurrently } from './call-api.ts'
import { events, files, matters, notes, reminders, streets, talk, todos, towns } from './cases.ts'
import { people } from './people.ts'

export type Staff = { call: Call; id: string }
type Client = { id: string; name: string; family: string }

const hour = 60 * 60 * 1000
const day = 24 * hour
export const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T
const iso = (ms: number) => new Date(ms).toISOString()
const date = (ms: number) => iso(ms).slice(0, 10)
/** Milliseconds. */
const utcOffset = (at: number) =>
  Date.parse(`${new Date(at).toLocaleString('sv', { timeZone: 'America/Los_Angeles' }).replace(' ', 'T')}Z`) - at
/** A full or half hour of a working day, `days` from now. */
function workingTime(days: number, index: number) {
  const at = new Date(Date.now() + days * day).setUTCHours(9 + (index % 8), index % 2 ? 30 : 0, 0, 0)
  return at - utcOffset(at)
}

export async function fillCaseTypes({ call }: Staff) {
  const yaml = matters.map(({ type, subs }) => `  - name: ${type}\n    subTypes:\n${subs.map((sub) => `      - name: ${sub}\n`).join('')}`)
  await call('/casetypes/import', { yaml: `types:\n${yaml.join('')}` })
  const { caseTypes } = (await call('/casetypes')) as { caseTypes: { id: string; name: string; subTypes: { id: string }[] }[] }
  return caseTypes
}

export async function fillClients(staff: Staff[], count: number): Promise<Client[]> {
  const made: Client[] = []
  await forEachConcurrently(people(count, 2000), async ({ name, email, phone }, index) => {
    const [firstName, family] = name.split(' ') as [string, string]
    const organization = index % 9 === 4
    const { id } = await pick(staff, index).call('/clients', {
      firstName,
      lastName: family,
      ...(organization && { name: `${family} ${pick(['Bakery LLC', 'Farms Inc.', 'Trucking', 'Property Group'], index)}` }),
      type: organization ? 'Organization' : 'Individual',
      email,
      phone,
      dob: date(Date.now() - (20 + (index % 55)) * 365 * day - index * day),
      language: index % 3 === 0 ? 'Spanish' : 'English',
      address: {
        line1: `${100 + index * 3} ${pick(streets, index)}`,
        city: pick(towns, index),
        state: 'CA',
        zip: `952${String(index % 90).padStart(2, '0')}`,
      },
      ...(index % 4 === 0 && { billing: { billingType: 'Hourly', hourlyRate: 250 + (index % 5) * 25 } }),
      ...(index % 4 === 1 && { billing: { billingType: 'Flat Fee', flatFee: 1500 + (index % 8) * 250 } }),
      ...(index % 5 === 0 && { notes: pick(notes, index) }),
    })
    made[index] = { id: id as string, name, family }
  })
  return made
}

type Types = Awaited<ReturnType<typeof fillCaseTypes>>

export async function fillCases(staff: Staff[], clients: Client[], types: Types, count: number) {
  await forEachConcurrently(Array.from({ length: count }), async (_, index) => {
    const client = pick(clients, index * 7)
    const matter = pick(matters, index)
    const type = types.find(({ name }) => name === matter.type)
    const mine = pick(staff, index)
    const title = pick(matter.titles, index >> 3)
      .replace('{family}', client.family)
      .replace('{name}', client.name)
    const { id } = await mine.call('/cases', {
      title,
      clientName: client.id,
      status: pick(['Open', 'Open', 'Open', 'Pending', 'Closed'], index),
      date: date(Date.now() - ((index * 13) % 700) * day),
      caseTypeId: type?.id,
      subTypeId: type && pick(type.subTypes, index)?.id,
      assignedTo: pick(staff, index + (index % 3)).id,
      ...(index % 2 === 0 && { notes: pick(notes, index) }),
    })
    await fillCase(mine, id as string, title, index)
  })
}

async function fillCase({ call, id: assignee }: Staff, id: string, title: string, index: number) {
  for (let n = 0; n < index % 4; n++)
    await call(`/cases/${id}/todos`, {
      text: pick(todos, index + n),
      status: (index + n) % 3 === 0 ? 'completed' : 'open',
      ...((index + n) % 2 === 0 && { due: date(workingTime(((index * 3 + n) % 30) - 3, index)), assignee }),
    })
  if (index % 5 === 0)
    await call(`/cases/${id}/reminders`, { reminderAt: iso(workingTime(1 + (index % 45), index)), message: pick(reminders, index) })
  if (index % 6 === 0) await attach(call, id, title, index)
  if (index % 40 === 0) await call(`/bookmarks/${id}`, {})
}

async function attach(call: Call, id: string, title: string, index: number) {
  const name = `${pick(files, index)} - ${title}.txt`
  const { uploadUrl, blobUrl } = (await call(`/azure/sas?filename=${encodeURIComponent(name)}`)) as { uploadUrl: string; blobUrl: string }
  const stored = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob' },
    body: `${title}\n\n${pick(notes, index)}\n`,
  })
  if (!stored.ok) throw new Error(`Upload of a demo file failed: ${stored.status}`)
  await call(`/cases/${id}/attachments`, { name, url: blobUrl, tags: [pick(['court', 'intake', 'billing'], index)] })
}

export const fillEvents = (staff: Staff[], count: number) =>
  forEachConcurrently(Array.from({ length: count }), async (_, index) => {
    const start = workingTime((index % 42) - 7, index)
    const owner = pick(staff, index)
    await owner.call('/events', {
      title: pick(events, index * 5 + Math.floor(index / 6)),
      start: iso(start),
      end: iso(start + (1 + (index % 3)) * (hour / 2)),
      userId: owner.id,
    })
  })

export async function fillChats(staff: Staff[]) {
  for (const [index, one] of staff.entries()) {
    const other = pick(staff, index + 1)
    const { room } = (await one.call('/chat/rooms', { participantIds: [other.id], ...(index === 0 && { name: 'Front desk' }) })) as {
      room: { id: string; threadId?: string }
    }
    for (const [n, content] of talk.slice(0, 2 + index).entries())
      await (n % 2 ? other : one).call('/chat/send', { threadId: room.threadId ?? room.id, content })
  }
}
