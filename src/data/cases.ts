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
type CaseInput = Partial<Fields>

export const caseRecord = recordVerbs({ slug: 'case', noun: 'case', lock: lockCase, find: findCase })
const getResponse = async (db: Db, id: string) => ({ id, case: await caseRecord.found(db, id) })

export const openCase = (db: Db, fields: Fields) =>
  write(db, async (tx) => {
    const client = await resolveClient(tx, fields.clientName)
    await assertValidReferences(tx, fields, null)
    const origin = await originOf(tx, fields.contactId)
    const date = fields.date ?? (await today(tx))
    const { id } = await local(tx).create('case', {
      ...toColumns(tx, fields),
      ...client,
      ...origin,
      date,
      status: fields.status ?? 'Open',
      caseNumber: await resolveCaseNumber(tx, fields.caseNumber ?? null, null),
      createdBy: personOf(tx).id,
    })
    if (fields.chatRooms) await nameRooms(tx, id, fields.chatRooms)
    return getResponse(tx, id)
  })

/** Updates the fields that are present. Locks the client before the case, in the same order as a change of the client's name. */
export const changeCase = (db: Db, { id, ...fields }: CaseInput & { id: string }, match?: string) =>
  write(db, async (tx) => {
    const isClientChanged = fields.clientName !== undefined && fields.clientName !== (await nameOnCase(tx, id))
    const client = isClientChanged ? await resolveClient(tx, fields.clientName as string) : {}
    const before = await caseRecord.claim(tx, id, match)
    await assertValidReferences(tx, fields, before)
    const origin = await originOf(tx, fields.contactId)
    const { reminderAt, ...otherFields } = fields
    // An unchanged time keeps the person who set the reminder.
    const {
      clientName: _,
      date,
      status,
      caseNumber,
      ...columns
    } = toColumns(tx, isReminderChanged(reminderAt, before) ? fields : otherFields)
    await local(tx).update('case', id, {
      ...columns,
      ...client,
      ...origin,
      ...(date !== undefined && { date: date ?? (await today(tx)) }),
      ...(status !== undefined && { status: status ?? 'Open' }),
      ...(caseNumber !== undefined && { caseNumber: await resolveCaseNumber(tx, caseNumber, id) }),
    })
    if (fields.chatRooms) await nameRooms(tx, id, fields.chatRooms)
    return getResponse(tx, id)
  })

/** Sets the case's own reminder. It goes to the assignee, or to the person who set it if there is none. */
export const remindOfCase = (db: Db, { id, reminderAt }: { id: string; reminderAt: string | null }) => changeCase(db, { id, reminderAt })

/** Maps the contract's fields to the columns of the collection. */
function toColumns(db: Db, { caseTypeId, subTypeId, assignedTo, reminderAt, contactId: _o, chatRooms: _r, ...fields }: CaseInput) {
  return {
    ...fields,
    ...(caseTypeId !== undefined && { caseType: caseTypeId }),
    ...(subTypeId !== undefined && { subType: subTypeId }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(reminderAt !== undefined && { reminderAt, reminderSetBy: reminderAt && personOf(db).id }),
  }
}

/** Links the client with this id, or the only client with this name. Any other text is kept as text. */
async function resolveClient(db: Db, idOrName: string) {
  const client = await clientMeant(db, uuidPattern.test(idOrName) ? { id: idOrName } : { name: idOrName })
  return { client: client?.id ?? null, clientName: client?.name ?? idOrName }
}

async function assertValidReferences(db: Db, fields: CaseInput, before: CaseLock | null) {
  const invalid = await wrongInCase(db, fields, before)
  if (invalid.length) refuseFields(invalid)
}
/** Errors that depend on other records, all at once: type, sub-type, assignee, and a reminder in the past. */
export async function wrongInCase(db: Db, fields: CaseInput, before: CaseLock | null = null): Promise<FieldError[]> {
  const { caseTypeId, subTypeId, assignedTo, reminderAt } = fields
  const invalid = caseTypeId === undefined && subTypeId === undefined ? [] : await validateTypes(db, fields, before)
  if (assignedTo && assignedTo !== before?.assignedTo && !(await staffMember(db, assignedTo))) invalid.push(wrongPerson)
  if (reminderAt && isReminderChanged(reminderAt, before) && Date.parse(reminderAt) <= Date.now()) invalid.push(pastReminder)
  return invalid
}
const isReminderChanged = (reminderAt: string | null | undefined, before: CaseLock | null) =>
  reminderAt !== undefined && (reminderAt && Date.parse(reminderAt)) !== (before?.reminderAt?.getTime() ?? null)

async function validateTypes(db: Db, fields: CaseInput, before: CaseLock | null): Promise<FieldError[]> {
  const caseTypeId = fields.caseTypeId === undefined ? before?.caseTypeId : fields.caseTypeId
  const subTypeId = fields.subTypeId === undefined ? before?.subTypeId : fields.subTypeId
  const invalid = caseRules({ caseTypeId, subTypeId })
  if (invalid.length || !caseTypeId) return invalid
  if (!(await livingType(db, caseTypeId))) return [wrongType]
  return subTypeId && !(await livingSubType(db, caseTypeId, subTypeId)) ? [wrongSubType] : []
}

/** Checks that no other case has this number, or assigns the next number of the year when it is blank. */
async function resolveCaseNumber(db: Db, requested: string | null, id: string | null) {
  await takeTurn(db, 'caseNumbers')
  if (requested && (await numberTaken(db, requested, id))) refuse('caseNumberInUse')
  if (requested) return requested
  const year = (await today(db)).slice(0, 4)
  const formatNumber = (n: number) => `CB-${year}-${String(n).padStart(4, '0')}`
  let next = (await newestNumber(db, year)) + 1
  // A typed number such as 'cb-2026-0007' is not part of the series but still taken.
  while (await numberTaken(db, formatNumber(next), null)) next += 1
  return formatNumber(next)
}

export const removeCase = (db: Db, id: string, match?: string) => caseRecord.remove(db, id, match)
export const restoreCase = async (db: Db, id: string) => ({
  id,
  case: await caseRecord.restore(db, id, async (tx, before) => void (await resolveCaseNumber(tx, before.caseNumber, id))),
})
