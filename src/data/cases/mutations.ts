import type { z } from 'zod'
import { type caseFields, caseRules, invalidAssignee, invalidCaseType, invalidReminderTime, invalidSubType } from '@/contract/cases'
import { uuidPattern } from '@/contract/constants/fields'
import { type FieldError, fail, failValidation } from '@/contract/errors'
import { walledAssignee } from '@/contract/walls'
import { isStaffMember } from '@/data/accounts/user-queries'
import { isActiveCaseType, isActiveSubType } from '@/data/case-types/queries'
import { linkLegacyThread, lockCaseRooms, updateCaseRooms } from '@/data/chat/case-rooms'
import { findClientByIdOrName } from '@/data/clients/queries'
import { assertCaseIsChecked, findCheckForNewCase } from '@/data/conflicts/gate'
import { resolveSourceContact } from '@/data/contacts/conversions'
import { type Db, requireUser } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { records } from '@/data/database/payload-writes'
import { type Tx, transaction } from '@/data/database/transaction'
import { notifyAssignees } from '@/data/notifications/assignments'
import { getOfficeDate } from '@/data/office/office'
import { joinPortalChats } from '@/data/portal/join-chat'
import { type HandOverInput, handOverRecords } from '@/data/records/hand-over'
import { recordActions } from '@/data/records/record-actions'
import { followWalls } from '@/data/walls/apply'
import { carryWalls } from '@/data/walls/carry'
import { isHiddenFrom, wouldHideCase } from '@/data/walls/queries'
import { findCase, findClientNameOfCase, getHighestCaseNumber, isCaseNumberTaken, type LockedCase, lockCase } from './queries'

type Fields = z.output<typeof caseFields>
type CaseInput = Partial<Fields>

export const caseActions = recordActions({ slug: 'case', noun: 'case', lock: lockCase, find: findCase })
const getResponse = async (db: Db, id: string) => ({ id, case: await caseActions.getRecord(db, id) })

export const createCase = (db: Db, fields: Fields) =>
  transaction(db, async (tx) => {
    const created = await importCase(tx, fields)
    await notifyAssignees(tx, fields.assignedTo ? [{ kind: 'case', to: fields.assignedTo, caseId: created.id }] : [])
    return created
  })

/** Sends no notifications: an office that imports its cases knows whose they are. */
export const importCase = (db: Db, fields: Fields) =>
  transaction(db, async (tx) => {
    await lockCaseRooms(tx, fields)
    const client = await resolveClient(tx, fields.clientName)
    await assertValidReferences(tx, fields, client)
    const origin = await resolveSourceContact(tx, fields.contactId)
    const date = fields.date ?? (await getOfficeDate(tx))
    const conflictCheck = await findCheckForNewCase(tx, {
      client: client.client,
      name: client.clientName,
      contact: fields.contactId ?? null,
    })
    const { id } = await records(tx).create('case', {
      ...toColumns(tx, fields),
      ...client,
      ...origin,
      ...(conflictCheck && { conflictCheck }),
      date,
      status: fields.status ?? 'Open',
      caseNumber: await resolveCaseNumber(tx, fields.caseNumber ?? null, null),
      owner: requireUser(tx).id,
      createdBy: requireUser(tx).id,
    })
    await updateRooms(tx, id, fields)
    await carryWalls(tx, fields.contactId, { case: id })
    return getResponse(tx, id)
  })

/** Updates the fields that are present. Locks chats before the client, and the client before the case, as every transaction does. */
export const updateCase = (db: Db, { id, ...fields }: CaseInput & { id: string }, match?: string) =>
  transaction(db, async (tx) => {
    await lockCaseRooms(tx, fields)
    const isClientChanged = fields.clientName !== undefined && fields.clientName !== (await findClientNameOfCase(tx, id))
    const client = isClientChanged ? await resolveClient(tx, fields.clientName as string) : null
    const before = await caseActions.lockForUpdate(tx, id, match)
    await assertValidReferences(tx, fields, { client: before.clientId, ...client }, before)
    const origin = await resolveSourceContact(tx, fields.contactId)
    const { reminderAt, ...otherFields } = fields
    // An unchanged time keeps the person who set the reminder.
    const {
      clientName: _,
      date,
      status,
      caseNumber,
      ...columns
    } = toColumns(tx, isReminderChanged(reminderAt, before) ? fields : otherFields)
    const changes = {
      ...columns,
      ...client,
      ...origin,
      ...(date !== undefined && { date: date ?? (await getOfficeDate(tx)) }),
      ...(status !== undefined && { status: status ?? 'Open' }),
      ...(caseNumber !== undefined && { caseNumber: await resolveCaseNumber(tx, caseNumber, id) }),
    }
    const save = () => records(tx).update('case', id, changes)
    await (isClientChanged ? followWalls(tx, id, save) : save())
    const assignee = fields.assignedTo
    if (assignee && assignee !== before.assignedTo) {
      await notifyAssignees(tx, [{ kind: 'case', to: assignee, caseId: id }])
      await joinPortalChats(tx, [id])
    }
    await updateRooms(tx, id, fields)
    await carryWalls(tx, fields.contactId, { case: id })
    return getResponse(tx, id)
  })

/** Sets the case's own reminder. It goes to the assignee, or to the person who set it if there is none. */
export const setCaseReminder = (db: Db, { id, reminderAt }: { id: string; reminderAt: string | null }) => updateCase(db, { id, reminderAt })

async function updateRooms(tx: Tx, id: string, { chatRooms, chatThreadId }: CaseInput) {
  if (chatRooms) await updateCaseRooms(tx, id, chatRooms)
  if (chatThreadId) await linkLegacyThread(tx, id, chatThreadId)
}

/** Maps the contract's fields to the columns of the collection. */
function toColumns(
  db: Db,
  { caseTypeId, subTypeId, assignedTo, reminderAt, contactId: _o, chatRooms: _r, chatThreadId: _t, ...fields }: CaseInput,
) {
  return {
    ...fields,
    ...(caseTypeId !== undefined && { caseType: caseTypeId }),
    ...(subTypeId !== undefined && { subType: subTypeId }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(reminderAt !== undefined && { reminderAt, reminderSetBy: reminderAt && requireUser(db).id }),
  }
}

/** Links the client with this id, or the only client with this name. Any other text is kept as text. */
export async function resolveClient(db: Db, idOrName: string) {
  const client = await findClientByIdOrName(db, uuidPattern.test(idOrName) ? { id: idOrName } : { name: idOrName })
  return { client: client?.id ?? null, clientName: client?.name ?? idOrName }
}

async function assertValidReferences(db: Db, fields: CaseInput, of: { client: string | null }, before?: LockedCase) {
  const invalid = await validateCaseReferences(db, fields, of, before)
  if (invalid.length) failValidation(invalid)
}
/** Errors that depend on other records, all at once: type, sub-type, assignee, and a reminder in the past. */
export async function validateCaseReferences(
  db: Db,
  fields: CaseInput,
  { client }: { client: string | null },
  before: LockedCase | null = null,
): Promise<FieldError[]> {
  const { caseTypeId, subTypeId, assignedTo, reminderAt, contactId } = fields
  const invalid = caseTypeId === undefined && subTypeId === undefined ? [] : await validateTypes(db, fields, before)
  if (assignedTo && assignedTo !== before?.assignedTo) {
    if (!(await isStaffMember(db, assignedTo))) invalid.push(invalidAssignee)
    else if (
      (await wouldHideCase(db, { person: assignedTo, case: before?.id ?? null, client })) ||
      (contactId && (await isHiddenFrom(db, assignedTo, contactId)))
    )
      invalid.push(walledAssignee('assignedTo'))
  }
  if (reminderAt && isReminderChanged(reminderAt, before) && Date.parse(reminderAt) <= Date.now()) invalid.push(invalidReminderTime)
  return invalid
}
const isReminderChanged = (reminderAt: string | null | undefined, before: LockedCase | null) =>
  reminderAt !== undefined && (reminderAt && Date.parse(reminderAt)) !== (before?.reminderAt?.getTime() ?? null)

async function validateTypes(db: Db, fields: CaseInput, before: LockedCase | null): Promise<FieldError[]> {
  const caseTypeId = fields.caseTypeId === undefined ? before?.caseTypeId : fields.caseTypeId
  const subTypeId = fields.subTypeId === undefined ? before?.subTypeId : fields.subTypeId
  const invalid = caseRules({ caseTypeId, subTypeId })
  if (invalid.length || !caseTypeId) return invalid
  if (!(await isActiveCaseType(db, caseTypeId))) return [invalidCaseType]
  return subTypeId && !(await isActiveSubType(db, caseTypeId, subTypeId)) ? [invalidSubType] : []
}

/** Checks that no other case has this number, or assigns the next number of the year when it is blank. */
async function resolveCaseNumber(db: Db, requested: string | null, id: string | null) {
  await acquireLock(db, 'caseNumbers')
  if (requested && (await isCaseNumberTaken(db, requested, id))) fail('caseNumberInUse')
  if (requested) return requested
  const year = (await getOfficeDate(db)).slice(0, 4)
  const formatNumber = (n: number) => `CB-${year}-${String(n).padStart(4, '0')}`
  let next = (await getHighestCaseNumber(db, year)) + 1
  // A typed number such as 'cb-2026-0007' is not part of the series but still taken.
  while (await isCaseNumberTaken(db, formatNumber(next), null)) next += 1
  return formatNumber(next)
}

export const deleteCase = (db: Db, id: string, match?: string) => caseActions.remove(db, id, match)
export const restoreCase = async (db: Db, id: string) => ({
  id,
  case: await caseActions.restore(db, id, async (tx, before) => {
    await assertCaseIsChecked(tx, id)
    await resolveCaseNumber(tx, before.caseNumber, id)
  }),
})

/** The new owner is also the assignee: otherwise a case would still belong to somebody else. */
export const handOverCases = (db: Db, input: HandOverInput) =>
  transaction(db, async (tx) => {
    const handedOver = await handOverRecords(tx, input, lockCase, (_, id) =>
      records(tx).update('case', id, { owner: input.to, assignedTo: input.to }),
    )
    await notifyAssignees(
      tx,
      handedOver.ids.map((caseId) => ({ kind: 'case', to: input.to, caseId })),
    )
    await joinPortalChats(tx, handedOver.ids)
    return handedOver
  })
