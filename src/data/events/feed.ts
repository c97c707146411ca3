import { isStaff } from '@/data/accounts/is-staff'
import { type Db, requireUser } from '@/data/database/db'
import { createSecretToken, hashSecretToken } from '@/data/database/encryption/secret-token'
import { records } from '@/data/database/payload-writes'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { titlePrefix } from '@/data/deadlines/title-prefix'
import { getOffice } from '@/data/office/office'
import { eventHiddenJoin, shownEventId, shownEventTitle, visible } from '@/data/walls/visible'
import { type CalendarEvent, renderCalendar } from './ical'

/** Replaces every title in a neutral feed. */
const neutralTitle = 'Busy'

const selectFeed = statement<{ on: boolean; neutral: boolean }>()`
  SELECT feed_hash IS NOT NULL AS on, feed_neutral AS neutral FROM "user" WHERE id = ${param('id')}`
export const getFeedState = async (db: Db) => (await selectFeed(db, { id: requireUser(db).id }))[0] ?? { on: false, neutral: false }

/** Creates a new feed address, of which only the hash is stored. The previous address stops working. */
export const enableFeed = (db: Db, neutral: boolean) =>
  transaction(db, async (tx) => {
    const token = createSecretToken()
    await records(tx).update('user', requireUser(tx).id, { feedHash: hashSecretToken(token), feedNeutral: neutral })
    return { address: `/api/feed/${token}.ics`, neutral }
  })
export const disableFeed = (db: Db) =>
  transaction(db, async (tx) => void (await records(tx).update('user', requireUser(tx).id, { feedHash: null })))

const selectHolder = statement<{ id: string; neutral: boolean }>()`
  SELECT u.id, u.feed_neutral AS neutral FROM "user" u WHERE u.feed_hash = ${param('hash')} AND u.deleted_at IS NULL
        AND ${isStaff(sql`u.id`)}`
const selectEvents = statement<CalendarEvent>()`
  SELECT ${shownEventId} AS id, ${shownEventTitle} AS title, CASE WHEN NOT h.hidden THEN r.notes END AS notes, r.start, r."end", r.all_day AS "allDay", r.repeats::text AS repeats, r.repeats_until AS "repeatsUntil", r.skips,
             r.updated_at AS "updatedAt",
             CASE WHEN r.all_day THEN json_build_object('first', to_char(r.start AT TIME ZONE ${param('zone')}, 'YYYY-MM-DD'),
               'last', to_char(coalesce(r."end", r.start) AT TIME ZONE ${param('zone')}, 'YYYY-MM-DD')) END AS days
        FROM ${visible.eventOrBusy} r ${eventHiddenJoin}
       WHERE (r.user_id = ${param('id')}::uuid OR (r.user_id IS NULL AND r.created_by_id = ${param('id')}::uuid) OR r.attendees @> to_jsonb(${param('id')}::uuid)) AND r.deleted_at IS NULL
         AND (r.repeats IS NOT NULL OR coalesce(r."end", r.start) > now() - interval '1 year')
       ORDER BY r.start, r.id LIMIT ${param('limit')}`

/** Open deadlines are all-day events. A neutral feed has no titles. */
const selectDeadlines = statement<CalendarEvent>()`
  SELECT d.id, ${titlePrefix(sql`d`)} || CASE WHEN ${param('neutral')}::boolean THEN 'Deadline' ELSE d.title || ' (' || c.title || ')' END AS title,
         NULL AS notes, d.date::timestamp AT TIME ZONE ${param('zone')} AS start, NULL AS "end", true AS "allDay", NULL AS repeats, NULL AS "repeatsUntil", '[]'::jsonb AS skips,
         d.updated_at AS "updatedAt", json_build_object('first', d.date, 'last', d.date) AS days
    FROM ${visible.deadline} d JOIN ${visible.case} c ON c.id = d.case_id AND c.deleted_at IS NULL
   WHERE d.people @> to_jsonb(${param('id')}::text) AND d.state IN ('unconfirmed', 'confirmed') ORDER BY d.date, d.id LIMIT ${param('limit')}`

/** The feed as iCalendar, or null when the address is unknown. */
export async function renderFeed(db: Pick<Db, 'sql'>, token: string): Promise<string | null> {
  const [holder] = await selectHolder(db, { hash: hashSecretToken(token.replace(/\.ics$/, '')) })
  if (!holder) return null
  const { timeZone: zone, name } = await getOffice(db)
  const reader = { ...db, user: holder }
  const range = { id: holder.id, zone, limit: 5_000 }
  const [rows, deadlines] = await Promise.all([selectEvents(reader, range), selectDeadlines(reader, { ...range, neutral: holder.neutral })])
  const feedEvents = holder.neutral ? rows.map((row) => ({ ...row, title: neutralTitle, notes: null })) : rows
  return renderCalendar({ name, zone, events: [...feedEvents, ...deadlines] })
}
