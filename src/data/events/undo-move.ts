import type { z } from 'zod'
import { fail } from '@/contract/errors'
import type { eventFields } from '@/contract/events'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { destroyDeleted } from '@/data/deleted/purge'
import { closeEventNotifications } from '@/data/notifications/assignments'
import { visible } from '@/data/walls/visible'
import { eventActions, updateEvent } from './mutations'

type MoveUndo = Pick<Partial<z.output<typeof eventFields>>, 'skips' | 'repeatsUntil'> & { id: string; copyId: string }

/** A move writes the change of the series and the creation of its copy with the id of its request. */
const selectMove = statement<{ isChanged: boolean }>()`
  SELECT EXISTS (SELECT FROM ${visible.ledgerEntry} l WHERE l.resource = 'event' AND l.record = ${param('copyId')} AND l.id <> c.id) AS "isChanged"
    FROM ${visible.ledgerEntry} c JOIN ${visible.ledgerEntry} s ON s.request_id = c.request_id
   WHERE c.resource = 'event' AND c.record = ${param('copyId')} AND c.action = 'create' AND c.at > now() - interval '24 hours'
     AND s.resource = 'event' AND s.record = ${param('id')} AND s.action = 'change'`

/**
 * Gives a series its dates back and destroys the copy that holds the moved ones, if nobody has changed it. In the trash it
 * would look like an event that someone deleted, and restoring it would double a date.
 */
export const undoMove = (db: Db, { id, copyId, ...fields }: MoveUndo, match?: string) =>
  transaction(db, async (tx) => {
    const saved = await updateEvent(tx, { id, ...fields }, match)
    await eventActions.lockForUpdate(tx, copyId, undefined, 'remove')
    const [move] = await selectMove(tx, { id, copyId })
    if (!move) return fail('notFound')
    if (move.isChanged) fail('stale')
    await eventActions.remove(tx, copyId)
    await closeEventNotifications(tx, copyId)
    await destroyDeleted(tx, { resource: 'event', id: copyId })
    return saved
  })
