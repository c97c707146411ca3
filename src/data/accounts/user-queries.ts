import type { z } from 'zod'
import type { Role } from '@/contract/access'
import { uuidPattern } from '@/contract/constants/fields'
import type { userRow } from '@/contract/users'
import { accessParams, type Db } from '@/data/database/db'
import { defineList } from '@/data/database/list'
import { byId, byText } from '@/data/database/sort-order'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { isStaff } from './is-staff'
import { secondFactorExists } from './second-factor-exists'

type Row = z.input<typeof userRow>
export type User = Omit<Row, 'updatedAt'> & { updatedAt: Date }
type Filter = { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined; sort?: 'name' }

const shownName = displayName(sql`r`)
const rolesOf = sql`ARRAY(SELECT o.value::text FROM user_roles o WHERE o.parent_id = r.id ORDER BY o."order")`
const columns = sql`r.id, r.name, r.display_name AS "displayName", r.email, r.avatar_url AS "avatarUrl", ARRAY[]::text[] AS "altIds",
  coalesce(r.communication_id, r.id::text) AS "communicationId", ${rolesOf} AS roles, r.front_desk AS "frontDesk", r.lawyer,
  (${param('admin')}::boolean AND ${secondFactorExists(sql`r.id`)}) AS "secondFactor",
  r.password_hash IS NULL AS invited, CASE WHEN ${param('admin')}::boolean AND r.password_hash IS NULL THEN coalesce(
    (SELECT max(p.expires_at) FROM password_reset p WHERE p.user_id = r.id AND p.used_at IS NULL), r.created_at) END AS "invitedUntil",
  r.updated_at AS "updatedAt",
  ${param('admin')}::boolean AS "canModify", (${param('admin')}::boolean AND r.id <> ${param('user')}::uuid) AS "canDelete"`
const isActive = sql`r.deleted_at IS NULL AND NOT r.setup`

const selectPage = defineList<Row, Filter>({
  table: sql`"user"`,
  columns,
  baseCondition: isActive,
  filters: {},
  orders: { name: { keys: [byText(shownName, (row) => row.displayName || row.name), byId()] } },
  defaultSort: 'name',
})
const selectOne = statement<User>()`SELECT ${columns} FROM "user" r WHERE r.id = ${param('id')} AND ${isActive}`
type LockedUser = { email: string; roles: Role[]; owners: [] }
const lockRow = statement<LockedUser>()`
  SELECT r.email, ${rolesOf} AS roles, '{}'::text[] AS owners FROM "user" r WHERE r.id = ${param('id')} AND (r.deleted_at IS NOT NULL) = ${param('deleted')} AND NOT r.setup FOR NO KEY UPDATE`
const selectStaff = statement<{ id: string }>()`SELECT r.id FROM "user" r WHERE r.id = ${param('id')}::uuid AND ${isActive}
         AND ${isStaff(sql`r.id`)}`
const selectByIdentity = statement<{ id: string; displayName: string }>()`
  SELECT r.id, ${shownName} AS "displayName" FROM "user" r WHERE (r.communication_id = ${param('identity')} OR r.id::text = lower(${param('identity')})) AND NOT r.setup LIMIT 1`

/** Users by name. */
export async function listUsers(db: Db, filter: Filter) {
  const { rows, ...rest } = await selectPage(db, filter, accessParams(db))
  return { users: rows, ...rest }
}
export const findUser = async (db: Db, id: string) => (await selectOne(db, { ...accessParams(db), id }))[0] ?? null
/** Whether the user has the role User or Admin. */
export const isStaffMember = async (db: Pick<Db, 'sql'>, id: string) => uuidPattern.test(id) && (await selectStaff(db, { id })).length > 0
/** Also finds deleted accounts. */
export const findUserByCommunicationId = async (db: Pick<Db, 'sql'>, identity: string) =>
  (await selectByIdentity(db, { identity }))[0] ?? null

/** Accounts have no owners, so only Admins can change them. */
export const lockUser = async (db: Db, key: { id: string; deleted: boolean }) => (await lockRow(db, key))[0] ?? null
