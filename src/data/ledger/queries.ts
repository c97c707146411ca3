import type { z } from 'zod'
import type { ledgerEntry, ledgerFilter } from '@/contract/ledger'
import type { Db } from '@/data/database/db'
import { allRows, defineList } from '@/data/database/list'
import { byId } from '@/data/database/sort-order'
import { type PlainSql, param, sql } from '@/data/database/sql'
import { listHiddenIds, redactHidden } from '@/data/walls/hidden-ids'
import { visible } from '@/data/walls/visible'
import { describeEntry } from './describe-entry'
import { chainPosition } from './hash-chain'
import { mayNameHiddenGuest } from './history-parts'
import { noRecord } from './ledger'
import { type Decrypted, decryptEntry } from './read-details'
import { findNamesInEntries, listIds, type NamesById } from './record-names'

type Filter = z.output<typeof ledgerFilter> & { id?: string | undefined; limit?: number; cursor?: string; sort?: 'newest' }
type EncryptedEntry = Omit<z.input<typeof ledgerEntry>, 'sentence' | 'changes' | 'more' | 'names' | 'destroyed' | 'unreadable'> & {
  details: string | null
  version: number | null
  wrapped: string | null
  mayNameHiddenGuest: boolean
}

/** Searches the current names of records, deleted ones included. The entries themselves are encrypted and cannot be searched. */
const searchQuery = sql`(search_asked(${param('named')}::text)).exact`
const containsName = (name: PlainSql) => sql`position(search_plain(${param('named')}::text) IN search_plain(${name})) > 0`
const namedRecords = sql`SELECT id::text FROM ${visible.client} v WHERE search @@ ${searchQuery} UNION ALL SELECT id::text FROM ${visible.contact} v WHERE search @@ ${searchQuery}
  UNION ALL SELECT id::text FROM ${visible.case} v WHERE search @@ ${searchQuery} UNION ALL SELECT id::text FROM ${visible.event} v WHERE ${containsName(sql`title`)}
  UNION ALL SELECT id::text FROM "user" WHERE ${containsName(sql`name`)} UNION ALL SELECT id::text FROM case_type WHERE ${containsName(sql`name`)}`

/** Someone with the database can write a time that JSON cannot express, such as "infinity". The verification reports it. */
const firstTime = sql`timestamptz '0001-01-01 00:00Z'`
const lastTime = sql`timestamptz '9999-12-31 00:00Z'`

const idOfRecord = sql`CASE WHEN r.record ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN r.record::uuid END`
const caseOfRecord = sql`CASE r.resource WHEN 'case' THEN ${idOfRecord}
  WHEN 'document-request' THEN (SELECT v.case_id FROM ${visible.documentRequest} v WHERE v.id = ${idOfRecord})
  WHEN 'attachment' THEN (SELECT v.case_id FROM ${visible.attachment} v WHERE v.id = ${idOfRecord})
  WHEN 'event' THEN (SELECT v.case_id FROM ${visible.event} v WHERE v.id = ${idOfRecord}) END`

const selectPage = defineList<EncryptedEntry, Filter>({
  table: visible.ledgerEntry,
  columns: sql`r.id, least(greatest(r.at, ${firstTime}), ${lastTime}) AS at, r.action, r.resource, r.record, r.person, r.person_name AS "personName", r.address, r.request_id AS "requestId",
    ${chainPosition(sql`r.seq`)} AS number, r.details, k.version::int AS version, k.wrapped,
    ${mayNameHiddenGuest(sql`r`, caseOfRecord)} AS "mayNameHiddenGuest"`,
  joins: sql`LEFT JOIN record_key k ON k.resource = r.resource AND k.record = coalesce(r.record, ${param('keyless')})`,
  baseCondition: allRows,
  filters: {
    id: sql`r.id = ${param('id')}::uuid`,
    person: sql`r.person = ${param('person')}`,
    resource: sql`r.resource = ${param('resource')}`,
    record: sql`r.record = ${param('record')}`,
    named: sql`r.record IN (${namedRecords})`,
    action: sql`r.action = ${param('action')}`,
    from: sql`r.at >= ${param('from')}::timestamptz`,
    to: sql`r.at < ${param('to')}::timestamptz`,
  },
  orders: { newest: { keys: [byId()], descending: true } },
  defaultSort: 'newest',
})

/** Ledger entries, newest first, each with a sentence and its changes. */
export async function listLedgerEntries(db: Db, filter: Filter) {
  const { rows, ...rest } = await selectPage(db, filter, { keyless: noRecord })
  const hidden = await listHiddenIds(db)
  const decrypted = rows.map(({ mayNameHiddenGuest, ...row }) => redactHidden(decryptEntry(row), hidden, mayNameHiddenGuest))
  const names = await findNamesInEntries(db, decrypted)
  return { entries: decrypted.map((row) => toEntry(row, names)), ...rest }
}

function toEntry({ details, ...row }: Decrypted<Omit<EncryptedEntry, 'mayNameHiddenGuest'>>, names: NamesById) {
  const { name: _, changes = [], ...more } = details ?? {}
  const namesOfIds = listIds(details).flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))
  return {
    ...row,
    sentence: describeEntry({ ...row, details, names }),
    changes,
    more,
    names: Object.fromEntries(namesOfIds) as Record<string, string>,
  }
}
