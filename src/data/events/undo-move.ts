import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { destroyDeleted } from '@/data/deleted/purge'
import { decryptEntry } from '@/data/ledger/read-details'
import { closeEventNotifications, notifyAssignees } from '@/data/notifications/assignments'
import { visible } from '@/data/walls/visible'
import { addDays } from '@/time-zone'
import { findOccurrence } from './move-occurrence'
import { eventActions, getEventResponse, listPeople, listPeopleOf, toAssignment } from './mutations'
import type { Event, LockedEvent } from './queries'

type ChangeEntry = Parameters<typeof decryptEntry>[0] & { isSplitEventChanged: boolean; isSeriesChanged: boolean }
/** A move writes the change of the series (`s`) and the creation of the split event (`c`) with the id of its request. */
const selectMove = statement<ChangeEntry>()`
  SELECT s.id, s.resource, s.record, s.details, k.version::int AS version, k.wrapped,
         EXISTS (SELECT FROM ${visible.ledgerEntry} l WHERE l.resource = 'event' AND l.record = ${param('splitEventId')} AND l.id <> c.id) AS "isSplitEventChanged",
         EXISTS (SELECT FROM ${visible.ledgerEntry} l WHERE l.resource = 'event' AND l.record = ${param('id')} AND l.id > s.id) AS "isSeriesChanged"
    FROM ${visible.ledgerEntry} c JOIN ${visible.ledgerEntry} s ON s.request_id = c.request_id
         LEFT JOIN record_key k ON k.resource = s.resource AND k.record = s.record
   WHERE c.resource = 'event' AND c.record = ${param('splitEventId')} AND c.action = 'create' AND c.at > now() - interval '24 hours'
     AND s.resource = 'event' AND s.record = ${param('id')} AND s.action = 'change'`

/** The first date that comes back, and the recurrence of the series with it. Null when the series changed so that it cannot come back. */
function revertMove(move: ChangeEntry, { skips }: Event) {
  for (const { field, before, after } of decryptEntry(move).details?.changes ?? []) {
    if (field === 'skips') {
      const date = (after as string[]).find((skip) => !(before as string[]).includes(skip))
      return date && skips.includes(date) ? { date, recurrence: { skips: skips.filter((skip) => skip !== date) } } : null
    }
    if (field === 'repeatsUntil' && !move.isSeriesChanged)
      return { date: addDays(after as string, 1), recurrence: { repeatsUntil: before as string | null } }
  }
  return null
}

/** Corrects the date of an earlier notification and mail that it moved, for those who still take part. */
async function notifyOfReturn(tx: Tx, event: Event, splitEvent: LockedEvent, { date, start }: { date: string; start: Date }) {
  if (Math.max(start.getTime(), splitEvent.start.getTime()) <= Date.now()) return
  const people = listPeople(splitEvent)
  const recipients = listPeopleOf(event).filter((person) => people.includes(person))
  const time = { at: start.toISOString(), due: event.allDay ? date : undefined }
  await notifyAssignees(
    tx,
    recipients.map((to) => ({ ...toAssignment(event, to), ...time, moved: true })),
  )
}

/**
 * Gives a series its dates back and destroys the split event that holds the moved ones. In the trash it would look like an event
 * that someone deleted, and restoring it would double a date.
 */
export const undoMove = (db: Db, { id, copyId: splitEventId }: { id: string; copyId: string }, match?: string) =>
  transaction(db, async (tx) => {
    // The split event first: a change of a series locks its case, as a change of the split event does.
    const splitEvent = await eventActions.lockForUpdate(tx, splitEventId, undefined, 'remove')
    await eventActions.lockForUpdate(tx, id, match)
    const [move] = await selectMove(tx, { id, splitEventId })
    if (!move) return fail('notFound')
    const reverted = revertMove(move, await eventActions.getRecord(tx, id))
    if (move.isSplitEventChanged || !reverted) return fail('stale')
    const { date, recurrence } = reverted
    await eventActions.remove(tx, splitEventId)
    await closeEventNotifications(tx, splitEventId, listPeople(splitEvent))
    await destroyDeleted(tx, { resource: 'event', id: splitEventId })
    await records(tx).update('event', id, recurrence)
    // A series that was changed in the meantime may no longer have the date.
    const { start } = (await findOccurrence(tx, { id, date })) ?? fail('stale')
    const saved = await getEventResponse(tx, id)
    await notifyOfReturn(tx, saved.event, splitEvent, { date, start })
    return saved
  })
