import { createHash, randomBytes } from 'node:crypto'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { getOffice } from '@/data/office/office'
import { isEventHidden, visible } from '@/data/walls/visible'
import { type CalendarEvent, renderCalendar } from './ical'

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
/** As contract/deadlines.ts has it. */
const unconfirmed = sql`'UNCONFIRMED: '`
/** Replaces every title in a neutral feed. */
const neutralTitle = 'Busy'

const selectFeed = statement<{ on: boolean; neutral: boolean }>()`
  SELECT feed_hash IS NOT NULL AS on, feed_neutral AS neutral FROM "user" WHERE id = ${param('id')}`
export const getFeedState = async (db: Db) => (await selectFeed(db, { id: requireUser(db).id }))[0] ?? { on: false, neutral: false }

/** Creates a new feed address, of which only the hash is stored. The previous address stops working. */
export const enableFeed = (db: Db, neutral: boolean) =>
  transaction(db, async (tx) => {
    const token = randomBytes(32).toString('base64url')
    await records(tx).update('user', requireUser(tx).id, { feedHash: hashToken(token), feedNeutral: neutral })
    return { address: `/api/feed/${token}.ics`, neutral }
  })
export const disableFeed = (db: Db) =>
  transaction(db, async (tx) => void (await records(tx).update('user', requireUser(tx).id, { feedHash: null })))

const selectHolder = statement<{ id: string; neutral: boolean }>()`
  SELECT u.id, u.feed_neutral AS neutral FROM "user" u WHERE u.feed_hash = ${param('hash')} AND u.deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM user_roles r WHERE r.parent_id = u.id AND r.value IN ('Admin', 'User'))`
const selectEvents = statement<CalendarEvent>()`
  SELECT CASE WHEN h.hidden THEN md5('busy ' || r.id)::uuid ELSE r.id END AS id, CASE WHEN h.hidden THEN 'Busy' ELSE r.title END AS title, CASE WHEN NOT h.hidden THEN r.notes END AS notes, r.start, r."end", r.all_day AS "allDay", r.repeats::text AS repeats, r.repeats_until AS "repeatsUntil", r.skips,
             r.updated_at AS "updatedAt",
             CASE WHEN r.all_day THEN json_build_object('first', to_char(r.start AT TIME ZONE ${param('zone')}, 'YYYY-MM-DD'),
               'last', to_char(coalesce(r."end", r.start) AT TIME ZONE ${param('zone')}, 'YYYY-MM-DD')) END AS days
        FROM ${visible.eventOrBusy} r ${isEventHidden}
       WHERE (r.user_id = ${param('id')} OR (r.user_id IS NULL AND r.created_by_id = ${param('id')})) AND r.deleted_at IS NULL
         AND (r.repeats IS NOT NULL OR coalesce(r."end", r.start) > now() - interval '1 year')
       ORDER BY r.start, r.id LIMIT ${param('limit')}`

/** Open deadlines are all-day events. A neutral feed has no titles. */
const selectDeadlines = statement<CalendarEvent>()`
  SELECT d.id, CASE WHEN d.state = 'unconfirmed' THEN ${unconfirmed} ELSE '' END || CASE WHEN ${param('neutral')}::boolean THEN 'Deadline' ELSE d.title || ' (' || c.title || ')' END AS title,
         NULL AS notes, d.date::timestamp AT TIME ZONE ${param('zone')} AS start, NULL AS "end", true AS "allDay", NULL AS repeats, NULL AS "repeatsUntil", '[]'::jsonb AS skips,
         d.updated_at AS "updatedAt", json_build_object('first', d.date, 'last', d.date) AS days
    FROM ${visible.deadline} d JOIN ${visible.case} c ON c.id = d.case_id AND c.deleted_at IS NULL
   WHERE d.people @> to_jsonb(${param('id')}::text) AND d.state IN ('unconfirmed', 'confirmed') ORDER BY d.date, d.id LIMIT ${param('limit')}`

/** The feed as iCalendar, or null when the address is unknown. */
export async function renderFeed(db: Pick<Db, 'sql'>, token: string): Promise<string | null> {
  const [holder] = await selectHolder(db, { hash: hashToken(token.replace(/\.ics$/, '')) })
  if (!holder) return null
  const { timeZone: zone, name } = await getOffice(db)
  const reader = { ...db, user: holder }
  const range = { id: holder.id, zone, limit: 5_000 }
  const [rows, deadlines] = await Promise.all([selectEvents(reader, range), selectDeadlines(reader, { ...range, neutral: holder.neutral })])
  const feedEvents = holder.neutral ? rows.map((row) => ({ ...row, title: neutralTitle, notes: null })) : rows
  return renderCalendar({ name, zone, events: [...feedEvents, ...deadlines] })
}
