import type { z } from 'zod'
import type { caseFields } from '@/contract/cases'
import { linkLegacyThread, lockCaseRooms, updateCaseRooms } from '@/data/chat/case-rooms'
import { assertCaseIsChecked, findCheckForNewCase } from '@/data/conflict-checks/required-check'
import { convertContact } from '@/data/contacts/acknowledge'
import { resolveSourceContact } from '@/data/contacts/conversions'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { type Tx, transaction } from '@/data/database/transaction'
import { closeCaseNotifications, notifyAssignees } from '@/data/notifications/assignments'
import { getOfficeDate } from '@/data/office/office'
import { joinPortalChats } from '@/data/portal/join-chat'
import { type HandOverInput, handOverRecords } from '@/data/records/hand-over'
import { recordActions } from '@/data/records/record-actions'
import { applyWallsAfter } from '@/data/walls/apply'
import { copyWallsOfContact } from '@/data/walls/copy-walls'
import { resolveCaseNumber } from './case-number'
import { findCase, findLinkedClientName, type LockedCase, lockCase } from './queries'
import { assertClientNotDeleted, assertValidReferences, isReminderChanged, resolveClient } from './references'

type Fields = z.output<typeof caseFields>
type NewCase = Fields & { conflictCheck?: string | undefined }
type CaseInput = Partial<Fields>

export const caseActions = recordActions({ slug: 'case', noun: 'case', lock: lockCase, find: findCase })
const getResponse = async (db: Db, id: string) => ({ id, case: await caseActions.getRecord(db, id) })

export const createCase = (db: Db, fields: NewCase) =>
  transaction(db, async (tx) => {
    const created = await importCase(tx, fields)
    await notifyAssignees(tx, fields.assignedTo ? [{ kind: 'case', to: fields.assignedTo, caseId: created.id }] : [])
    return created
  })

/** Sends no notifications: an office that imports its cases knows whose they are. */
export const importCase = (db: Db, { conflictCheck: undecidedCheck, ...fields }: NewCase) =>
  transaction(db, async (tx) => {
    await lockCaseRooms(tx, fields)
    const client = await resolveClient(tx, fields.clientName)
    await assertValidReferences(tx, fields, client)
    const sourceContact = await convertContact(tx, fields.contactId)
    const date = fields.date ?? (await getOfficeDate(tx))
    // Before the checks are locked: an import keeps the lock of the numbers for all of its cases.
    const caseNumber = await resolveCaseNumber(tx, fields.caseNumber ?? null, null)
    const conflictCheck = await findCheckForNewCase(tx, {
      client: client.client,
      name: client.clientName,
      contact: fields.contactId ?? null,
      undecidedCheck,
    })
    const { id } = await records(tx).create('case', {
      ...toColumns(tx, fields),
      ...client,
      ...sourceContact,
      ...(conflictCheck && { conflictCheck }),
      date,
      status: fields.status ?? 'Open',
      caseNumber,
      owner: requireUser(tx).id,
      createdBy: requireUser(tx).id,
    })
    await updateRooms(tx, id, fields)
    await copyWallsOfContact(tx, fields.contactId, { case: id })
    return getResponse(tx, id)
  })

async function handleAssigneeChange(tx: Tx, id: string, assignee: string | null) {
  await closeCaseNotifications(tx, [id])
  if (!assignee) return
  await notifyAssignees(tx, [{ kind: 'case', to: assignee, caseId: id }])
  await joinPortalChats(tx, [id])
}
/** A new assignee is told about the case instead. */
const notifyOfReminder = (tx: Tx, id: string, at: string | null | undefined, { assignedTo }: LockedCase) =>
  notifyAssignees(tx, at && assignedTo ? [{ kind: 'reminder', to: assignedTo, caseId: id, at }] : [])

/** Updates the fields that are present. Locks chats before the client, and the client before the case, as every transaction does. */
export const updateCase = (db: Db, { id, ...fields }: CaseInput & { id: string }, match?: string) =>
  transaction(db, async (tx) => {
    await lockCaseRooms(tx, fields)
    const isClientChanged = fields.clientName !== undefined && fields.clientName !== (await findLinkedClientName(tx, id))
    const client = isClientChanged ? await resolveClient(tx, fields.clientName as string) : null
    const before = await caseActions.lockForUpdate(tx, id, match)
    await assertValidReferences(tx, fields, { client: before.clientId, ...client }, before)
    const sourceContact = await resolveSourceContact(tx, fields.contactId)
    const { reminderAt, ...otherFields } = fields
    // An unchanged time keeps the person who set the reminder.
    const isReminderNew = isReminderChanged(reminderAt, before)
    const { clientName: _, date, status, caseNumber, ...columns } = toColumns(tx, isReminderNew ? fields : otherFields)
    const changes = {
      ...columns,
      ...client,
      ...sourceContact,
      ...(date !== undefined && { date: date ?? (await getOfficeDate(tx)) }),
      ...(status !== undefined && { status: status ?? 'Open' }),
      ...(caseNumber !== undefined && { caseNumber: await resolveCaseNumber(tx, caseNumber, id) }),
    }
    const save = () => records(tx).update('case', id, changes)
    await (isClientChanged ? applyWallsAfter(tx, id, save) : save())
    if (fields.assignedTo !== undefined && fields.assignedTo !== before.assignedTo) await handleAssigneeChange(tx, id, fields.assignedTo)
    else if (isReminderNew) await notifyOfReminder(tx, id, reminderAt, before)
    await updateRooms(tx, id, fields)
    await copyWallsOfContact(tx, fields.contactId, { case: id })
    return getResponse(tx, id)
  })

/** Sets the case's own reminder. It goes to the assignee, who is notified at once, or to the person who set it if there is none. */
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

export const deleteCase = (db: Db, id: string, match?: string) => caseActions.remove(db, id, match)
/** Fails while the client of the case is deleted. */
export const restoreCase = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    // Before the case, as everywhere.
    await assertClientNotDeleted(tx, id)
    const restored = await caseActions.restore(tx, id, async (_, before) => {
      await assertCaseIsChecked(tx, id)
      await resolveCaseNumber(tx, before.caseNumber, id)
    })
    return { id, case: restored }
  })

/** The new owner is also the assignee: otherwise a case would still belong to someone else. Undoing it gives the case back to its former assignee. */
export const handOverCases = (db: Db, { assignedTo, ...input }: HandOverInput & Pick<CaseInput, 'assignedTo'>) =>
  transaction(db, async (tx) => {
    const assignee = assignedTo === undefined ? input.to : assignedTo
    const handedOver = await handOverRecords(tx, input, lockCase, async (_, id, record) => {
      if (assignee !== input.to) await assertValidReferences(tx, { assignedTo: assignee }, { client: record.clientId }, record)
      return records(tx).update('case', id, { owner: input.to, assignedTo: assignee })
    })
    await closeCaseNotifications(tx, handedOver.ids)
    await notifyAssignees(tx, assignee ? handedOver.ids.map((caseId) => ({ kind: 'case', to: assignee, caseId })) : [])
    await joinPortalChats(tx, handedOver.ids)
    return handedOver
  })
