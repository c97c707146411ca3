import { v7 as uuid } from 'uuid'
import { collated } from '@/data/database/collation'
import { publishChange } from '@/data/database/publish-change'
import { param, sql, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { displayName } from '@/data/names/display-name'
import { applyWall, publishWall } from './apply'
import { assertLiftable } from './last-admin'
import { visible } from './visible'

type CopiedWall = { id: string; basis: string; reason: string; isApplied: boolean; who: string; name: string }
const selectWalls = statement<CopiedWall>()`
  SELECT w.id, w.basis, w.reason, w.applied_at IS NOT NULL AS "isApplied",
         (SELECT string_agg(${displayName(sql`u`)}, ', ' ORDER BY ${collated(sql`u.name`)}) FROM wall_person p JOIN "user" u ON u.id = p.user_id WHERE p.wall_id = w.id) AS who,
         coalesce((SELECT r.title FROM ${visible.case} r WHERE r.id = ${param('case')}::uuid), (SELECT r.shown_name FROM ${visible.client} r WHERE r.id = ${param('client')}::uuid)) AS name
    FROM wall w WHERE w.contact_id = ${param('contact')}::uuid AND w.lifted_at IS NULL AND (w.ends_at IS NULL OR w.ends_at > now())
     AND NOT EXISTS (SELECT FROM wall c WHERE (c.case_id = ${param('case')}::uuid OR c.client_id = ${param('client')}::uuid) AND c.basis = w.basis AND c.reason = w.reason
       AND NOT EXISTS (SELECT user_id FROM wall_person WHERE wall_id = w.id EXCEPT SELECT user_id FROM wall_person WHERE wall_id = c.id))`
const copyWall = statement()`
  INSERT INTO wall (id, case_id, client_id, basis, reason, starts_at, ends_at, applied_at, created_by_id)
  SELECT ${param('id')}::uuid, ${param('case')}::uuid, ${param('client')}::uuid, basis, reason, starts_at, ends_at, applied_at, created_by_id FROM wall WHERE id = ${param('wall')}::uuid`
const copyPeople = statement()`
  INSERT INTO wall_person (wall_id, user_id) SELECT ${param('id')}::uuid, user_id FROM wall_person WHERE wall_id = ${param('wall')}::uuid`

/** A client or case that is made from a contact gets the contact's walls as its own, once. The contact must be locked. */
export async function copyWallsOfContact(tx: Tx, contact: string | null | undefined, made: { case?: string; client?: string }) {
  if (!contact) return
  const to = { case: made.case ?? null, client: made.client ?? null }
  const walls = await selectWalls(tx, { ...to, contact })
  if (walls.length) publishChange(tx, 'wall')
  for (const { id: wall, isApplied, ...details } of walls) {
    const id = uuid()
    await copyWall(tx, { ...to, id, wall })
    await copyPeople(tx, { id, wall })
    await appendLedgerEntry(tx, { action: 'wall', resource: 'wall', record: id, details })
    await (isApplied ? applyWall(tx, id) : publishWall(tx, id))
  }
  const record = made.case ?? made.client
  if (walls.length && record) await assertLiftable(tx, record)
}
