import type { z } from 'zod'
import { type client, clientFields, type clientFilter, type clientRow } from '@/contract/clients'
import { sourceContactColumns, sourceContactJoin } from '@/data/contacts/conversions'
import { accessParams, type Db } from '@/data/database/db'
import { defineList, type ListDefinition } from '@/data/database/list'
import { byId, byInstant, byText, inBothDirections, type SortKey } from '@/data/database/sort-order'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { findChangeableFields } from '@/data/records/field-rights'
import { visible } from '@/data/walls/visible'
import { walledFromColumn } from '@/data/walls/walled-from'
import { decryptMaskedSsn } from './ssn'

export type ClientRow = z.input<typeof clientRow>
export type Client = Omit<z.input<typeof client>, 'updatedAt'> & { updatedAt: Date }
export type ClientFilter = z.output<typeof clientFilter> & { limit?: number; cursor?: string }
/** Everything but the SSN. */
type ExportedClient = ClientRow &
  Omit<Client, keyof ClientRow | 'fields' | 'ssn' | 'owner' | 'ownerName' | 'createdBy' | 'createdByName' | 'contactId' | 'contactName'>

const isOwner = sql`coalesce(${param('admin')}::boolean OR r.owner_id = ${param('user')}::uuid, false)`
/** Taken from the website request that the client was created from, unless all cases of the client are closed. */
const hasCourtDate = sql`(EXISTS (SELECT 1 FROM ${visible.contact} q WHERE q.id = r.contact_id AND q.has_court_date AND q.deleted_at IS NULL)
  AND coalesce((SELECT bool_or(c.status <> 'Closed') FROM ${visible.case} c WHERE c.client_id = r.id AND c.deleted_at IS NULL), true))`
const columns = sql`r.id, r.shown_name AS "displayName", r.name, r.first_name AS "firstName", r.middle_name AS "middleName", r.last_name AS "lastName",
  r.email, r.phone, r.type::text AS type, r.date, ${hasCourtDate} AS "hasCourtDate", r.created_at AS "createdAt", r.updated_at AS "updatedAt", (${isOwner} OR ${param('frontDesk')}::boolean) AS "canModify", ${isOwner} AS "canDelete", ${isOwner} AS "canHandOver"`

const name = byText<ClientRow>(sql`r.shown_name`, (row) => row.displayName)
/** As the generated column: an organization by its name, a person by last and first name. */
const sortedName = byText<ClientRow>(sql`r.sorted_name`, (row) => row.name?.trim() || `${row.lastName} ${row.firstName}`)
const date: SortKey<ClientRow> = { column: sql`coalesce(r.date, '')`, kind: 'text', valueOfRow: (row) => row.date ?? '' }
const createdAt = byInstant<ClientRow>(sql`r.created_at`, (row) => row.createdAt)
const id = byId<ClientRow>()

const clientList: ListDefinition<ClientRow, ClientFilter> = {
  table: visible.client,
  columns,
  filters: { type: sql`r.type::text = ${param('type')}` },
  orders: {
    ...inBothDirections('name', [name, id]),
    ...inBothDirections('lastName', [sortedName, id]),
    ...inBothDirections('date', [date, id]),
    ...inBothDirections('createdAt', [createdAt, id]),
  },
  defaultSort: 'name',
}
const selectPage = defineList(clientList)

/** Money is a JSON number, which holds amounts below a trillion with two decimals exactly. */
const detailColumns = sql`${columns}, r.dob, r.gender::text AS gender, r.language, r.employer, r.notes,
        json_build_object('line1', r.address_line1, 'line2', r.address_line2, 'city', r.address_city, 'state', r.address_state, 'zip', r.address_zip, 'country', r.address_country) AS address,
        json_build_object('billingType', r.billing_billing_type, 'hourlyRate', r.billing_hourly_rate, 'flatFee', r.billing_flat_fee, 'retainerRequired', r.billing_retainer_required,
          'retainerAmount', r.billing_retainer_amount, 'billingContactName', r.billing_billing_contact_name, 'billingContactEmail', r.billing_billing_contact_email,
          'billingContactPhone', r.billing_billing_contact_phone, 'clientBalance', r.billing_client_balance, 'notes', r.billing_notes) AS billing`
export const listClientsForExport = defineList<ExportedClient, ClientFilter>({ ...clientList, columns: detailColumns })

const selectOne = statement<Omit<Client, 'fields'>>()`
  SELECT ${detailColumns}, r.ssn, ${walledFromColumn(sql`NULL`)}, r.owner_id AS owner, ${displayName(sql`o`)} AS "ownerName",
               r.created_by_id AS "createdBy", ${displayName(sql`u`)} AS "createdByName", ${sourceContactColumns}
        FROM ${visible.client} r ${sourceContactJoin} LEFT JOIN "user" u ON u.id = r.created_by_id LEFT JOIN "user" o ON o.id = r.owner_id WHERE r.id = ${param('id')} AND r.deleted_at IS NULL`
type LockedClient = { owner: string | null; owners: (string | null)[]; deletedAt: Date | null }
const lockRow = statement<LockedClient>()`
  SELECT owner_id AS owner, ARRAY[owner_id] AS owners, deleted_at AS "deletedAt" FROM ${visible.client} r WHERE id = ${param('id')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`
const countAll = statement<{ count: number }>()`SELECT count(*)::int AS count FROM ${visible.client} r WHERE r.deleted_at IS NULL`
const countCases = statement<{ cases: number; hidden: number }>()`
  SELECT count(r.id)::int AS cases, (count(*) - count(r.id))::int AS hidden FROM "case" c LEFT JOIN ${visible.case} r ON r.id = c.id WHERE c.client_id = ${param('id')} AND c.deleted_at IS NULL`
const selectByName = statement<{ id: string }>()`
  SELECT id FROM ${visible.client} r WHERE search_plain(shown_name) = search_plain(${param('name')}) AND deleted_at IS NULL
      UNION SELECT id FROM ${visible.client} r WHERE search_plain(full_name) = search_plain(${param('name')}) AND deleted_at IS NULL LIMIT 2`
const shareLockById = statement<{ id: string; name: string }>()`
  SELECT id, shown_name AS name FROM ${visible.client} r WHERE id = ${param('id')}::uuid AND deleted_at IS NULL FOR SHARE`

export async function listClients(db: Db, filter: ClientFilter) {
  const { rows, ...rest } = await selectPage(db, filter, accessParams(db))
  return { clients: rows, ...rest }
}
/** The SSN is masked. */
export async function findClient(db: Db, id: string): Promise<Client | null> {
  const [row] = await selectOne(db, { ...accessParams(db), id })
  if (!row) return null
  return { ...row, fields: findChangeableFields('client', row, clientFields.shape), ssn: await decryptMaskedSsn(db, id, row.ssn) }
}
export const countClients = async (db: Db) => (await countAll(db))[0] ?? { count: 0 }
export const countCasesOfClient = async (db: Db, id: string) => (await countCases(db, { id }))[0] ?? { cases: 0, hidden: 0 }

export const lockClient = async (db: Db, key: { id: string; deleted: boolean }) => (await lockRow(db, key))[0] ?? null

/** The client with this id, or the only client with this name. Locks the client until the transaction ends. */
export async function findClientByIdOrName(db: Db, key: { id: string } | { name: string }): Promise<{ id: string; name: string } | null> {
  if ('id' in key) return (await shareLockById(db, key))[0] ?? null
  const [first, second] = await selectByName(db, key)
  return first && !second ? ((await shareLockById(db, first))[0] ?? null) : null
}
