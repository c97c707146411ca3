import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { fail, failValidation } from '@/contract/errors'
import { invalidWallPeople, type wallFields } from '@/contract/walls'
import { type Db, requireUser } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { publishChange } from '@/data/database/publish-change'
import { param, sql, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { displayName } from '@/data/names/display-name'
import { applyWall, publishWall, releaseWall } from './apply'
import { findWall, lockWall } from './queries'
import { reader, visible } from './visible'

type Fields = z.output<typeof wallFields>
type Subject = { case: string | null; client: string | null; contact: string | null }

/** Deleted records too. Locks the row, so that the wall waits for changes in progress. */
const lockCase = statement<{ name: string }>()`SELECT title AS name FROM ${visible.case} r WHERE id = ${param('case')}::uuid FOR UPDATE`
const lockClient = statement<{
  name: string
}>()`SELECT shown_name AS name FROM ${visible.client} r WHERE id = ${param('client')}::uuid FOR UPDATE`
const lockContact = statement<{ name: string }>()`SELECT name FROM ${visible.contact} r WHERE id = ${param('contact')}::uuid FOR UPDATE`
async function lockSubject(tx: Tx, subject: Subject) {
  const [row] = await (subject.case ? lockCase : subject.client ? lockClient : lockContact)(tx, subject)
  return row ?? fail('notFound')
}

const insertWall = statement<{ isDue: boolean }>()`
  INSERT INTO wall (id, case_id, client_id, contact_id, basis, reason, starts_at, ends_at, applied_at, created_by_id)
  SELECT ${param('id')}, ${param('case')}, ${param('client')}, ${param('contact')}, ${param('basis')}, ${param('reason')}, s.at, ${param('until')},
         CASE WHEN s.at <= clock_timestamp() THEN s.at END, ${reader}
    FROM (SELECT coalesce(${param('from')}::timestamptz, clock_timestamp()) AS at) s RETURNING applied_at IS NOT NULL AS "isDue"`
const insertPeople = statement()`INSERT INTO wall_person (wall_id, user_id) SELECT ${param('wall')}, unnest(${param('people')}::uuid[])`
type Staff = { id: string; name: string; isAdmin: boolean; isHidden: boolean }
const selectStaff = statement<Staff>()`
  SELECT u.id, ${displayName(sql`u`)} AS name, bool_or(r.value::text = 'Admin') AND u.password_hash IS NOT NULL AS "isAdmin", has_wall(u.id, ${param('record')}::uuid) AS "isHidden"
    FROM "user" u JOIN user_roles r ON r.parent_id = u.id AND r.value::text IN ('Admin', 'User') WHERE u.deleted_at IS NULL AND NOT u.setup GROUP BY u.id`

/** An Admin who sees the record, also after planned walls begin, must remain to lift the wall. */
async function requirePeople(tx: Tx, ids: string[], record: string): Promise<Staff[]> {
  const staff = await selectStaff(tx, { record })
  const people = staff.filter(({ id }) => ids.includes(id))
  if (people.length !== ids.length) failValidation([invalidWallPeople.unknown])
  if (people.length === staff.length) failValidation([invalidWallPeople.everybody])
  if (ids.includes(requireUser(tx).id)) failValidation([invalidWallPeople.self])
  if (!staff.some(({ id, isAdmin, isHidden }) => isAdmin && !isHidden && !ids.includes(id))) fail('lastAdminWalled')
  return people
}

const getResponse = async (tx: Db, id: string) => ({ id, wall: (await findWall(tx, id)) ?? fail('notFound') })

export const createWall = (db: Db, { people, case: caseId, client, contact, from = null, until = null, ...fields }: Fields) =>
  transaction(db, async (tx) => {
    // Otherwise the last other Admin could be deleted during the transaction.
    await acquireLock(tx, 'accounts')
    const subject = { case: caseId ?? null, client: client ?? null, contact: contact ?? null }
    const { name } = await lockSubject(tx, subject)
    const ids = [...new Set(people)]
    const walled = await requirePeople(tx, ids, (caseId ?? client ?? contact) as string)
    const id = uuid()
    const [inserted] = await insertWall(tx, { ...fields, ...subject, id, from, until })
    await insertPeople(tx, { wall: id, people: ids })
    const who = walled.map((person) => person.name).join(', ')
    await appendLedgerEntry(tx, {
      action: 'wall',
      resource: 'wall',
      record: id,
      details: { name, who, reason: fields.reason, basis: fields.basis },
    })
    await (inserted?.isDue ? applyWall(tx, id) : publishWall(tx, id))
    publishSubjectChange(tx, subject)
    return getResponse(tx, id)
  })

const setLifted = statement()`
  UPDATE wall SET lifted_at = now(), released_at = coalesce(released_at, now()), lifted_by_id = ${reader}, lift_reason = ${param('reason')}, updated_at = now() WHERE id = ${param('id')}`
export const liftWall = (db: Db, { id, reason }: { id: string; reason: string }) =>
  transaction(db, async (tx) => {
    const wall = await lockWall(tx, id)
    if (!wall) return fail('notFound')
    if (wall.liftedAt) fail('wallLifted')
    await setLifted(tx, { id, reason })
    const response = await getResponse(tx, id)
    const { name, people } = response.wall
    const who = people.map((person) => person.name).join(', ')
    await appendLedgerEntry(tx, { action: 'lift', resource: 'wall', record: id, details: { name, who, reason } })
    await releaseWall(tx, id)
    publishSubjectChange(tx, response.wall)
    return response
  })

/** The badge of the record changes. */
function publishSubjectChange(tx: Tx, { case: caseId, client, contact }: Subject) {
  publishChange(tx, 'wall')
  if (contact) publishChange(tx, 'contact', contact)
  else publishChange(tx, 'case', caseId ?? undefined)
  if (client) publishChange(tx, 'client', client)
}

const setAcknowledged = statement<{ isNew: boolean }>()`
  WITH own AS (SELECT wall_id, acknowledged_at FROM wall_person WHERE wall_id = ${param('id')} AND user_id = ${reader} FOR UPDATE)
  UPDATE wall_person p SET acknowledged_at = coalesce(p.acknowledged_at, now()) FROM own
   WHERE p.wall_id = own.wall_id AND p.user_id = ${reader} RETURNING own.acknowledged_at IS NULL AS "isNew"`
/** A second time changes nothing. */
export const acknowledgeWall = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    const [acknowledged] = await setAcknowledged(tx, { id })
    if (!acknowledged) return fail('notFound')
    if (acknowledged.isNew) await appendLedgerEntry(tx, { action: 'acknowledge', resource: 'wall', record: id, details: {} })
    publishChange(tx, 'wall')
  })
