import type { z } from 'zod'
import { type caseFields, caseRules, pastReminder, wrongPerson, wrongSubType, wrongType } from '@/contract/cases'
import { type FieldError, refuse, refuseFields } from '@/contract/errors'
import { uuidPattern } from '@/contract/fields'
import { type CaseLock, findCase, lockCase, nameOnCase, newestNumber, numberTaken } from './case-reads'
import { nameRooms } from './case-rooms'
import { livingSubType, livingType } from './case-type-reads'
import { clientMeant } from './client-reads'
import { type Db, personOf } from './db'
import { local } from './local'
import { takeTurn, today } from './office'
import { originOf } from './origins'
import { recordVerbs } from './record'
import { staffMember } from './user-reads'
import { write } from './write'

type Fields = z.output<typeof caseFields>
type Given = Partial<Fields>

export const caseRecord = recordVerbs({ slug: 'case', noun: 'case', lock: lockCase, find: findCase })
const answer = async (db: Db, id: string) => ({ id, case: await caseRecord.found(db, id) })

export const openCase = (db: Db, fields: Fields) =>
  write(db, async (tx) => {
    const linked = await clientOf(tx, fields.clientName)
    await demandRight(tx, fields, null)
    const origin = await originOf(tx, fields.contactId)
    const date = fields.date ?? (await today(tx))
    const { id } = await local(tx).create('case', {
      ...stored(tx, fields),
      ...linked,
      ...origin,
      date,
      status: fields.status ?? 'Open',
      caseNumber: await numberOf(tx, fields.caseNumber ?? null, null),
      createdBy: personOf(tx).id,
    })
    if (fields.chatRooms) await nameRooms(tx, id, fields.chatRooms)
    return answer(tx, id)
  })

/** Changes the fields that are present. The client is looked up before the case is locked, as whoever renames a client locks them. */
export const changeCase = (db: Db, { id, ...fields }: Given & { id: string }, match?: string) =>
  write(db, async (tx) => {
    const renamed = fields.clientName !== undefined && fields.clientName !== (await nameOnCase(tx, id))
    const linked = renamed ? await clientOf(tx, fields.clientName as string) : {}
    const before = await caseRecord.claim(tx, id, match)
    await demandRight(tx, fields, before)
    const origin = await originOf(tx, fields.contactId)
    const { reminderAt, ...others } = fields
    // A time that is sent back as it was read stays a reminder of whoever set it.
    const { clientName: _, date, status, caseNumber, ...rest } = stored(tx, movesReminder(reminderAt, before) ? fields : others)
    await local(tx).update('case', id, {
      ...rest,
      ...linked,
      ...origin,
      ...(date !== undefined && { date: date ?? (await today(tx)) }),
      ...(status !== undefined && { status: status ?? 'Open' }),
      ...(caseNumber !== undefined && { caseNumber: await numberOf(tx, caseNumber, id) }),
    })
    if (fields.chatRooms) await nameRooms(tx, id, fields.chatRooms)
    return answer(tx, id)
  })

/** The case's own reminder: for the assignee, else for whoever set it. */
export const remindOfCase = (db: Db, { id, reminderAt }: { id: string; reminderAt: string | null }) => changeCase(db, { id, reminderAt })

/** The fields as the collection names them. */
function stored(db: Db, { caseTypeId, subTypeId, assignedTo, reminderAt, contactId: _o, chatRooms: _r, ...fields }: Given) {
  return {
    ...fields,
    ...(caseTypeId !== undefined && { caseType: caseTypeId }),
    ...(subTypeId !== undefined && { subType: subTypeId }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(reminderAt !== undefined && { reminderAt, reminderSetBy: reminderAt && personOf(db).id }),
  }
}

/** An id, or a name that fits exactly one client, links that client; any other text stays text. */
async function clientOf(db: Db, typed: string) {
  const found = await clientMeant(db, uuidPattern.test(typed) ? { id: typed } : { name: typed })
  return { client: found?.id ?? null, clientName: found?.name ?? typed }
}

/** Refuses what only the office's other records can tell, all of it at once. */
async function demandRight(db: Db, given: Given, before: CaseLock | null) {
  const wrong = await wrongInCase(db, given, before)
  if (wrong.length) refuseFields(wrong)
}
export async function wrongInCase(db: Db, given: Given, before: CaseLock | null = null): Promise<FieldError[]> {
  const wrong: FieldError[] = given.caseTypeId === undefined && given.subTypeId === undefined ? [] : await wrongTypes(db, given, before)
  if (given.assignedTo && given.assignedTo !== before?.assignedTo && !(await staffMember(db, given.assignedTo))) wrong.push(wrongPerson)
  const { reminderAt } = given
  if (reminderAt && movesReminder(reminderAt, before) && Date.parse(reminderAt) <= Date.now()) wrong.push(pastReminder)
  return wrong
}
const movesReminder = (at: string | null | undefined, before: CaseLock | null) =>
  at !== undefined && (at && Date.parse(at)) !== (before?.reminderAt?.getTime() ?? null)

async function wrongTypes(db: Db, given: Given, before: CaseLock | null): Promise<FieldError[]> {
  const caseTypeId = given.caseTypeId === undefined ? before?.caseTypeId : given.caseTypeId
  const subTypeId = given.subTypeId === undefined ? before?.subTypeId : given.subTypeId
  const plain = caseRules({ caseTypeId, subTypeId })
  if (plain.length || !caseTypeId) return plain
  if (!(await livingType(db, caseTypeId))) return [wrongType]
  return subTypeId && !(await livingSubType(db, caseTypeId, subTypeId)) ? [wrongSubType] : []
}

/** The number as typed, when no other living case has it; the next of the year's series for a blank one. */
async function numberOf(db: Db, typed: string | null, id: string | null) {
  await takeTurn(db, 'caseNumbers')
  if (typed && (await numberTaken(db, typed, id))) refuse('caseNumberInUse')
  if (typed) return typed
  const year = (await today(db)).slice(0, 4)
  const nth = (n: number) => `CB-${year}-${String(n).padStart(4, '0')}`
  let next = (await newestNumber(db, year)) + 1
  // One that somebody typed otherwise, 'cb-2026-0007' for one, is no number of the series and all the same taken.
  while (await numberTaken(db, nth(next), null)) next += 1
  return nth(next)
}

export const removeCase = (db: Db, id: string, match?: string) => caseRecord.remove(db, id, match)
export const restoreCase = async (db: Db, id: string) => ({
  id,
  case: await caseRecord.restore(db, id, async (tx, before) => void (await numberOf(tx, before.caseNumber, id))),
})
