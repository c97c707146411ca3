import type { z } from 'zod'
import { failValidation } from '@/contract/errors'
import { type wall, walledAssignee } from '@/contract/walls'
import { collated } from '@/data/database/collation'
import { type Db, requireUser } from '@/data/database/db'
import { isoTimestamp } from '@/data/database/iso-timestamp'
import { allRows, defineList } from '@/data/database/list'
import { byId } from '@/data/database/sort-order'
import { param, type SqlFragment, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { assignedWork } from './assigned-work'
import { reader, visible } from './visible'

export type Wall = z.input<typeof wall>
type Filter = { id?: string; case?: string; client?: string; contact?: string; limit?: number; cursor?: string; sort?: 'newest' }

const isAgainst = (person: SqlFragment<never>) => sql`EXISTS (SELECT FROM wall_person p WHERE p.wall_id = w.id AND p.user_id = ${person})`
/** Without walls against the reader, and those on records that another wall hides from the reader. */
const readableWalls = sql`(SELECT w.* FROM wall w WHERE NOT ${isAgainst(reader)} AND (w.case_id IN (SELECT c.id FROM ${visible.case} c)
  OR w.client_id IN (SELECT c.id FROM ${visible.client} c) OR w.contact_id IN (SELECT c.id FROM ${visible.contact} c)))`

const listPage = defineList<Wall, Filter>({
  table: readableWalls,
  columns: sql`r.id, r.case_id AS case, r.client_id AS client, r.contact_id AS contact, coalesce(c.title, l.shown_name, o.name) AS name,
    c.case_number AS "caseNumber", coalesce(c.deleted_at, l.deleted_at, o.deleted_at) IS NOT NULL AS "recordDeleted", r.basis, r.reason,
    r.starts_at AS from, r.ends_at AS until, CASE WHEN r.lifted_at IS NOT NULL THEN 'lifted' WHEN r.ends_at <= now() THEN 'ended' WHEN r.starts_at > now() THEN 'planned' ELSE 'inForce' END AS state,
    (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', ${displayName(sql`u`)}, 'acknowledgedAt', ${isoTimestamp(sql`p.acknowledged_at`)}, 'assigned', ${assignedWork(sql`u.id`)}) ORDER BY ${collated(sql`u.name`)}, u.id), '[]')
       FROM wall_person p JOIN "user" u ON u.id = p.user_id WHERE p.wall_id = r.id) AS people,
    ${displayName(sql`m`)} AS "createdByName", r.created_at AS "createdAt", r.updated_at AS "updatedAt",
    r.lifted_at AS "liftedAt", ${displayName(sql`x`)} AS "liftedByName", r.lift_reason AS "liftReason"`,
  joins: sql`LEFT JOIN ${visible.case} c ON c.id = r.case_id LEFT JOIN ${visible.client} l ON l.id = r.client_id LEFT JOIN ${visible.contact} o ON o.id = r.contact_id
    LEFT JOIN "user" m ON m.id = r.created_by_id LEFT JOIN "user" x ON x.id = r.lifted_by_id`,
  baseCondition: allRows,
  filters: {
    id: sql`r.id = ${param('id')}::uuid`,
    case: sql`r.case_id = ${param('case')}::uuid`,
    client: sql`r.client_id = ${param('client')}::uuid`,
    contact: sql`r.contact_id = ${param('contact')}::uuid`,
  },
  orders: { newest: { keys: [byId()], descending: true } },
  defaultSort: 'newest',
})
export async function listWalls(db: Db, filter: Filter) {
  const { rows, ...rest } = await listPage(db, filter)
  return { walls: rows, ...rest }
}
export const findWall = async (db: Db, id: string): Promise<Wall | null> => (await listPage(db, { id })).rows[0] ?? null

const lockRow = statement<{
  liftedAt: Date | null
}>()`SELECT lifted_at AS "liftedAt" FROM ${readableWalls} r WHERE id = ${param('id')} FOR UPDATE`
export const lockWall = async (db: Db, id: string) => (await lockRow(db, { id }))[0] ?? null

const selectOwn = statement<{ id: string; from: Date }>()`
  SELECT w.id, w.starts_at AS from FROM walls_in_force(${reader}) w JOIN wall_person p ON p.wall_id = w.id AND p.user_id = ${reader}
   WHERE p.acknowledged_at IS NULL ORDER BY w.id`
const markNotified = statement()`UPDATE wall_person SET notified_at = now() WHERE user_id = ${reader} AND notified_at IS NULL AND wall_id = ANY (${param('ids')}::uuid[])`
/** Walls in force against the reader that they have not acknowledged. Records when they were first shown. */
export async function showOwnWalls(db: Db) {
  requireUser(db)
  const walls = await selectOwn(db)
  if (walls.length) await markNotified(db, { ids: walls.map(({ id }) => id) })
  return { walls }
}

const selectWalledPeople = statement<{ id: string }>()`
  SELECT DISTINCT p.user_id::text AS id FROM wall_person p JOIN wall w ON w.id = p.wall_id WHERE w.lifted_at IS NULL`
/** Everyone with a wall against them, also a planned one. */
export const listWalledPeople = async (db: Db) => new Set((await selectWalledPeople(db)).map(({ id }) => id))

const selectHidden = statement<{ hidden: boolean }>()`SELECT ${param('id')}::uuid IN (SELECT hidden_records(${reader})) AS hidden`
export const isHiddenFrom = async (db: Db, person: string, id: string) =>
  (await selectHidden({ ...db, user: { id: person } }, { id }))[0]?.hidden !== false
/** Fails if a record that the user sees is hidden from the person who is to get it. `field` has the person. */
export async function assertVisibleTo(db: Db, person: string | null | undefined, { id, field }: { id: string; field: string }) {
  if (person && (await isHiddenFrom(db, person, id))) failValidation([walledAssignee(field)])
}

const selectHides = statement<{ hides: boolean }>()`
  SELECT wall_hides(${param('person')}::uuid, ${param('case')}::uuid, ${param('client')}::uuid) AS hides`
/** Whether walls would hide a case of this client, maybe a new one, from the person. */
export const wouldHideCase = async (db: Db, assignment: { person: string; case: string | null; client: string | null }) =>
  (await selectHides(db, assignment))[0]?.hides !== false
