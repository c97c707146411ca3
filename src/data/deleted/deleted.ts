import { hasRole } from '@/contract/access'
import { purgeDays } from '@/contract/constants/deleted'
import { type RestorableResource, restoreHours } from '@/contract/deleted'
import { fail } from '@/contract/errors'
import { restoreUser } from '@/data/accounts/users'
import { restoreCaseType, restoreSubTypeById } from '@/data/case-types/mutations'
import { restoreCase } from '@/data/cases/mutations'
import { restoreClient } from '@/data/clients/mutations'
import { restoreContact } from '@/data/contacts/mutations'
import { accessParams, type Db, requireUser } from '@/data/database/db'
import { defineList } from '@/data/database/list'
import { byId, byInstant } from '@/data/database/sort-order'
import { intervalOf, param, sql } from '@/data/database/sql'
import { restoreDocumentRequestById } from '@/data/document-requests/mutations'
import { restoreEvent } from '@/data/events/mutations'
import { restoreAttachment } from '@/data/files/attachments'
import { restorePartyById } from '@/data/parties/mutations'
import { partsOfVisible, visible } from '@/data/walls/visible'

/** Resources with soft delete: how to select their records with a name, and how to restore one. */
const resources = {
  client: { rows: sql`SELECT 'client' AS resource, id, shown_name AS name, deleted_at FROM ${visible.client} r`, restore: restoreClient },
  contact: { rows: sql`SELECT 'contact', id, name, deleted_at FROM ${visible.contact} r`, restore: restoreContact },
  case: { rows: sql`SELECT 'case', id, title, deleted_at FROM ${visible.case} r`, restore: restoreCase },
  attachment: {
    rows: sql`SELECT 'attachment', a.id, c.title || ' / ' || a.name, a.deleted_at FROM ${visible.attachment} a JOIN ${visible.case} c ON c.id = a.case_id AND c.deleted_at IS NULL`,
    restore: restoreAttachment,
  },
  'document-request': {
    rows: sql`SELECT 'document-request', q.id, c.title || ' / ' || q.en, q.deleted_at FROM ${visible.documentRequest} q JOIN ${visible.case} c ON c.id = q.case_id AND c.deleted_at IS NULL`,
    restore: restoreDocumentRequestById,
  },
  party: {
    rows: sql`SELECT 'party', p.id, c.title || ' / ' || p.name, p.deleted_at FROM ${visible.party} p JOIN ${visible.case} c ON c.id = p.case_id AND c.deleted_at IS NULL`,
    restore: restorePartyById,
  },
  event: { rows: sql`SELECT 'event', id, title, deleted_at FROM ${visible.event} r`, restore: restoreEvent },
  'case-type': { rows: sql`SELECT 'case-type', id, name, deleted_at FROM case_type`, restore: restoreCaseType },
  'sub-type': {
    rows: sql`SELECT 'sub-type', s.id, t.name || ' / ' || s.name, s.deleted_at FROM sub_type s JOIN case_type t ON t.id = s.case_type_id AND t.deleted_at IS NULL`,
    restore: restoreSubTypeById,
  },
  user: { rows: sql`SELECT 'user', id, name, deleted_at FROM "user" WHERE NOT setup`, restore: restoreUser },
} satisfies Record<RestorableResource, { rows: ReturnType<typeof sql>; restore: (db: Db, id: string) => Promise<unknown> }>

/** What only Admins delete, only they restore. */
const resourcesOfAdmins: readonly RestorableResource[] = ['case-type', 'sub-type', 'user']

const recordsOfAll = Object.values(resources)
  .map(({ rows }) => rows)
  .reduce((a, b) => sql`${a} UNION ALL ${b}`)

type Row = { resource: RestorableResource; id: string; name: string; deletedAt: Date; deletedBy: string | null; purgeFrom: Date }
type Filter = { resource?: RestorableResource; own?: true; limit?: number; cursor?: string; sort?: 'newest' }
const selectPage = defineList<Row, Filter>({
  table: sql`(${recordsOfAll})`,
  columns: sql`r.resource, r.id, r.name, r.deleted_at AS "deletedAt", r.deleted_at + ${intervalOf(purgeDays, 'days')} AS "purgeFrom", l.person_name AS "deletedBy"`,
  joins: sql`LEFT JOIN LATERAL (SELECT person_name FROM ${partsOfVisible.ledgerEntry} e WHERE e.resource = r.resource AND e.record = r.id::text AND e.action = 'delete' ORDER BY e.id DESC LIMIT 1) l ON true`,
  baseCondition: sql`r.deleted_at IS NOT NULL`,
  filters: {
    resource: sql`r.resource = ${param('resource')}`,
    own: sql`r.deleted_at > now() - ${intervalOf(restoreHours, 'hours')} AND r.resource <> ALL (${param('resourcesOfAdmins')}::text[]) AND ${param('user')} =
      (SELECT e.person FROM ${partsOfVisible.ledgerEntry} e WHERE e.resource = r.resource AND e.record = r.id::text AND e.action = 'delete' ORDER BY e.id DESC LIMIT 1)`,
  },
  orders: { newest: { keys: [byInstant(sql`r.deleted_at`, (row) => row.deletedAt), byId()], descending: true } },
  defaultSort: 'newest',
})

const isAdmin = (db: Db) => hasRole(requireUser(db), 'Admin')

/** Deleted records, newest first. Users see what they can restore. */
export async function listDeleted(db: Db, filter: Omit<Filter, 'own'>) {
  const permitted = isAdmin(db) ? filter : { ...filter, own: true as const }
  const { rows, ...rest } = await selectPage(db, permitted, { ...accessParams(db), resourcesOfAdmins })
  return { deleted: rows, ...rest }
}

export function restoreRecord(db: Db, { resource, id }: { resource: RestorableResource; id: string }) {
  if (resourcesOfAdmins.includes(resource) && !isAdmin(db)) fail('notAllowed')
  return resources[resource].restore(db, id)
}
