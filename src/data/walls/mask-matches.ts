import { v5 as uuidFromName } from 'uuid'
import { maskedMatch } from '@/contract/walls'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import type { FoundName } from '@/data/names/search-names'
import { listHiddenIds } from './hidden-ids'

/** A lawyer, else an Admin, who may see the record. */
const selectReviewer = statement<{ id: string; name: string }>()`
  SELECT u.id, ${displayName(sql`u`)} AS name FROM "user" u
   WHERE u.deleted_at IS NULL AND NOT u.setup AND (u.lawyer OR EXISTS (SELECT FROM user_roles r WHERE r.parent_id = u.id AND r.value::text = 'Admin'))
     AND NOT ${param('record')}::uuid IN (SELECT hidden_records(u.id)) ORDER BY u.lawyer DESC NULLS LAST, u.name, u.id LIMIT 1`
export const findReviewer = async (db: Pick<Db, 'sql' | 'user'>, record: string) => (await selectReviewer(db, { record }))[0]

export const isHiddenMatch = ({ record, caseId }: Pick<FoundName, 'record' | 'caseId'>, hidden: ReadonlySet<string>) =>
  hidden.has(record) || (caseId !== null && hidden.has(caseId))

/** Matches as the reader may see them: that there is one with a hidden record, and who looks at it instead. */
export async function maskMatches<Match extends FoundName>(
  db: Pick<Db, 'sql' | 'user'>,
  matches: Match[],
): Promise<(Match & { hidden: boolean })[]> {
  const hidden = await listHiddenIds(db)
  const mask = async (match: Match) => {
    const reviewer = await findReviewer(db, match.record)
    const nothing = { role: null, caseId: null, caseNumber: null, caseStatus: null, deleted: false, ...('note' in match && { note: null }) }
    return {
      ...match,
      ...nothing,
      record: uuidFromName(match.record, match.record),
      name: maskedMatch(reviewer?.name ?? 'An Admin'),
      hidden: true,
    }
  }
  return Promise.all(matches.map((match) => (isHiddenMatch(match, hidden) ? mask(match) : { ...match, hidden: false })))
}
