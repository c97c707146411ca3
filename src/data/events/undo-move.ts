import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { destroyDeleted } from '@/data/deleted/purge'
import { decryptEntry } from '@/data/ledger/read-details'
import { closeEventNotifications } from '@/data/notifications/assignments'
import { visible } from '@/data/walls/visible'
import { eventActions, listPeople, updateEvent } from './mutations'

type ChangeEntry = Parameters<typeof decryptEntry>[0] & { isChangedSince: boolean }
/** A move writes the change of the series (`s`) and the creation of its copy (`c`) with the id of its request. */
const selectMove = statement<ChangeEntry>()`
  SELECT s.id, s.resource, s.record, s.details, k.version::int AS version, k.wrapped,
         EXISTS (SELECT FROM ${visible.ledgerEntry} l WHERE l.resource = 'event'
           AND (l.record = ${param('copyId')} AND l.id <> c.id OR l.record = ${param('id')} AND l.id > s.id)) AS "isChangedSince"
    FROM ${visible.ledgerEntry} c JOIN ${visible.ledgerEntry} s ON s.request_id = c.request_id
         LEFT JOIN record_key k ON k.resource = s.resource AND k.record = s.record
   WHERE c.resource = 'event' AND c.record = ${param('copyId')} AND c.action = 'create' AND c.at > now() - interval '24 hours'
     AND s.resource = 'event' AND s.record = ${param('id')} AND s.action = 'change'`

/**
 * Gives a series its dates back and destroys the copy that holds the moved ones. In the trash it would look like an event
 * that someone deleted, and restoring it would double a date.
 */
export const undoMove = (db: Db, { id, copyId }: { id: string; copyId: string }, match?: string) =>
  transaction(db, async (tx) => {
    // The copy first: a change of a series locks its case, as a change of the copy does.
    const copy = await eventActions.lockForUpdate(tx, copyId, undefined, 'remove')
    await eventActions.lockForUpdate(tx, id, match)
    const [move] = await selectMove(tx, { id, copyId })
    if (!move) return fail('notFound')
    const changes = decryptEntry(move).details?.changes
    if (move.isChangedSince || !changes) return fail('stale')
    const datesBefore = changes.filter(({ field }) => field === 'skips' || field === 'repeatsUntil')
    await eventActions.remove(tx, copyId)
    await closeEventNotifications(tx, copyId, listPeople(copy))
    await destroyDeleted(tx, { resource: 'event', id: copyId })
    return updateEvent(tx, { id, ...Object.fromEntries(datesBefore.map(({ field, before }) => [field, before])) })
  })
