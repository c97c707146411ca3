import type { z } from 'zod'
import { isOpenDeadline, reminderDays } from '@/contract/constants/deadlines'
import { dateDiffers, type deadlineFields, invalidDeadlinePeople, invalidProofFile, ownConfirmationMinutes } from '@/contract/deadlines'
import { fail, failValidation } from '@/contract/errors'
import { isStaffMember } from '@/data/accounts/user-queries'
import { rescheduleTodos } from '@/data/case-templates/reschedule-todos'
import { caseActions } from '@/data/cases/mutations'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { type Tx, transaction } from '@/data/database/transaction'
import { isAttachmentOfCase } from '@/data/files/attachment-queries'
import { getOffice } from '@/data/office/office'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { assertVisibleTo } from '@/data/walls/queries'
import { computeChangedDate, getDateColumns } from './change-date'
import { computeDateColumns } from './compute'
import { notifyOfDeadline } from './notify'
import { type Deadline, findCaseOfDeadline, findDeadline, lockDeadline } from './queries'
import { scheduleReminders } from './reminders'

type Fields = z.output<typeof deadlineFields>
type Target = { id: string }

export async function getDeadline(db: Db, id: string): Promise<Deadline> {
  const { timeZone } = await getOffice(db)
  return (await findDeadline(db, id, timeZone)) ?? fail('notFound')
}

async function assertValidPeople(db: Db, caseId: string, people: readonly string[]) {
  for (const id of people) {
    if (!(await isStaffMember(db, id))) failValidation([invalidDeadlinePeople])
    await assertVisibleTo(db, id, { id: caseId, field: 'people' })
  }
}
/** After a change: updates the next reminder and the todos of a template, and notifies people. */
async function finish(tx: Tx, id: string, before: Pick<Deadline, 'case' | 'people'>) {
  await scheduleReminders(tx, id)
  await rescheduleTodos(tx, before.case)
  publishChange(tx, 'case', before.case)
  const deadline = await getDeadline(tx, id)
  const known = new Set(before.people.map((person) => person.id))
  const added = deadline.people.flatMap((person) => (known.has(person.id) ? [] : [person.id]))
  await notifyOfDeadline(tx, deadline, added)
  return { id, deadline }
}

export const createDeadline = (db: Db, { id: caseId, title, people, reminders, ...dates }: Fields & Target) =>
  transaction(db, async (tx) => {
    await caseActions.lockForUpdate(tx, caseId)
    const person = requireUser(tx).id
    const responsible = [...new Set(people ?? [person])]
    await assertValidPeople(tx, caseId, responsible)
    const { id } = await records(tx).create('deadline', {
      case: caseId,
      title,
      ...(await computeDateColumns(tx, dates)),
      state: 'unconfirmed',
      people: responsible,
      reminders: reminders ?? [...reminderDays],
      datedBy: person,
      datedAt: new Date().toISOString(),
      createdBy: person,
    })
    return finish(tx, id, { case: caseId, people: [] })
  })

type Change = (tx: Tx, deadline: Deadline) => Promise<unknown>
/** Locks the case and the deadline. */
const change = (db: Db, id: string, match: string | undefined, run: Change) =>
  transaction(db, async (tx) => {
    const caseId = (await findCaseOfDeadline(tx, id)) ?? fail('notFound')
    await caseActions.lockRecord(tx, caseId)
    await lockDeadline(tx, id)
    const deadline = await getDeadline(tx, id)
    if (match) await assertUnchanged(tx, 'deadline', deadline, match)
    await run(tx, deadline)
    return finish(tx, id, deadline)
  })
const changeOpen = (db: Db, id: string, match: string | undefined, run: Change) =>
  change(db, id, match, (tx, deadline) => {
    if (!isOpenDeadline(deadline.state)) fail('deadlineClosed')
    return run(tx, deadline)
  })
const assertMayChange = ({ canModify }: Deadline) => canModify || fail('notAllowed')

export const updateDeadline = (db: Db, { id, title, people, reminders, ...dates }: Partial<Fields> & Target, match?: string) =>
  changeOpen(db, id, match, async (tx, deadline) => {
    assertMayChange(deadline)
    const known = new Set(deadline.people.map((person) => person.id))
    const added = [...new Set(people)].filter((person) => !known.has(person))
    await assertValidPeople(tx, deadline.case, added)
    const date = await computeChangedDate(tx, deadline.proposal ?? deadline, dates)
    const dated = getDateColumns(tx, deadline, date)
    await records(tx).update('deadline', id, { title, people: people && [...new Set(people)], reminders, ...dated })
  })

export const confirmDeadline = (db: Db, { id, date }: Target & { date: string }, match?: string) =>
  changeOpen(db, id, match, async (tx, { state, proposal, canConfirmFrom, datedBy, datedAt, ...current }) => {
    if (state === 'confirmed' && !proposal) fail('deadlineConfirmed')
    if (!canConfirmFrom) fail('ownConfirmation')
    const person = requireUser(tx).id
    const isTooSoon = Date.now() < Number(new Date(datedAt)) + ownConfirmationMinutes * 60_000
    if (datedBy === person && isTooSoon) fail('ownConfirmationTooSoon')
    if (date !== (proposal ?? current).date) failValidation([dateDiffers])
    const { rule, trigger, triggerDate, method, computed, steps } = proposal ?? { ...current }
    await records(tx).update('deadline', id, {
      ...(proposal && {
        rule,
        trigger,
        triggerDate,
        method,
        computed,
        steps: steps as never,
        date,
        datedBy,
        datedAt: new Date(datedAt).toISOString(),
        proposal: null,
      }),
      state: 'confirmed',
      confirmedBy: person,
      confirmedAt: new Date().toISOString(),
    })
  })

type Proof = { proof?: string | null | undefined; attachmentId?: string | null | undefined }
export const completeDeadline = (db: Db, { id, proof = null, attachmentId = null }: Target & Proof, match?: string) =>
  changeOpen(db, id, match, async (tx, deadline) => {
    assertMayChange(deadline)
    if (deadline.state === 'unconfirmed') fail('deadlineUnconfirmed')
    if (attachmentId && !(await isAttachmentOfCase(tx, { id: attachmentId, case: deadline.case }))) failValidation([invalidProofFile])
    await close(tx, id, { state: 'done', proof, proofAttachment: attachmentId })
  })

export const withdrawDeadline = (db: Db, { id, reason }: Target & { reason: string }, match?: string) =>
  changeOpen(db, id, match, async (tx, deadline) => {
    assertMayChange(deadline)
    await close(tx, id, { state: 'withdrawn', withdrawReason: reason })
  })

type Closing = { state: 'done'; proof: string | null; proofAttachment: string | null } | { state: 'withdrawn'; withdrawReason: string }
const close = (tx: Tx, id: string, closing: Closing) =>
  records(tx).update('deadline', id, {
    ...closing,
    proposal: null,
    closedBy: requireUser(tx).id,
    closedAt: new Date().toISOString(),
  })

/** The proposal that was dropped when it was closed does not come back. */
export const reopenDeadline = (db: Db, { id }: Target, match?: string) =>
  change(db, id, match, async (tx, deadline) => {
    assertMayChange(deadline)
    if (isOpenDeadline(deadline.state)) fail('deadlineOpen')
    await records(tx).update('deadline', id, {
      state: deadline.confirmedAt ? 'confirmed' : 'unconfirmed',
      proof: null,
      proofAttachment: null,
      withdrawReason: null,
      closedBy: null,
      closedAt: null,
    })
  })
