import { uuidPattern } from '@/contract/constants/fields'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'
import type { EntryDetails } from './ledger'

/** Names by record id. Records without a name have the title of their case. */
export type NamesById = ReadonlyMap<string, string>

const selectNames = statement<{ id: string; name: string }>()`SELECT id, name FROM (
        SELECT u.id, ${displayName(sql`u`)} AS name FROM "user" u
        UNION ALL SELECT id, shown_name FROM ${visible.client} r
        UNION ALL SELECT id, name FROM ${visible.contact} r
        UNION ALL SELECT id, title FROM ${visible.case} r
        UNION ALL SELECT id, title FROM ${visible.event} r
        UNION ALL SELECT id, name FROM case_type
        UNION ALL SELECT id, name FROM ${visible.party} r
        UNION ALL SELECT id, title FROM ${visible.deadline} r
        UNION ALL SELECT id, en FROM ${visible.documentRequest} r
        UNION ALL SELECT id, slug || ' ' || version FROM rule
        UNION ALL SELECT id, calendar::text || ' ' || year FROM holiday_year
        UNION ALL SELECT id, subject_name FROM ${visible.conflictCheck} r
        UNION ALL SELECT id, name FROM sub_type
        UNION ALL SELECT b.id, c.title FROM ${visible.bookmark} b JOIN ${visible.case} c ON c.id = b.case_id
        UNION ALL SELECT r.id, c.title FROM ${visible.reminder} r JOIN ${visible.case} c ON c.id = r.case_id
      ) known WHERE id = ANY (${param('ids')}::uuid[])`

type Row = { record: string | null; details: EntryDetails | null; unreadable: boolean }
const isId = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value)

/** Also those in lists, such as the people of a deadline. */
export const listIds = (value: unknown): string[] =>
  isId(value) ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(listIds) : []

/** The current names of all ids in these entries. Purged records have none. */
export async function findNamesInEntries(db: Pick<Db, 'sql'>, rows: Row[]): Promise<NamesById> {
  const ids = rows.flatMap(({ record, details, unreadable }) => [
    ...(unreadable || (details && !details.name) ? [record] : []),
    ...listIds(details),
  ])
  return findNames(db, [...new Set(ids.filter(isId))])
}
/** The current names of the records that the user may see. */
export async function findNames(db: Pick<Db, 'sql'>, ids: string[]): Promise<NamesById> {
  return new Map(ids.length ? (await selectNames(db, { ids })).map(({ id, name }) => [id, name]) : [])
}
