import { v5 as uuidFromName } from 'uuid'
import { maskedMatch } from '@/contract/walls'
import { isAdmin } from '@/data/accounts/is-admin'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import type { FoundName } from '@/data/names/search-names'
import { listHiddenIds } from './hidden-ids'

type Reviewer = { record: string; id: string; name: string }
/** Collects once for each person what walls hide from them. */
const selectReviewers = statement<Reviewer>()`
  WITH able AS MATERIALIZED (SELECT u.id, u.name, u.lawyer, ${displayName(sql`u`)} AS shown, ARRAY(SELECT hidden_records(u.id)) AS hidden FROM "user" u
     WHERE u.deleted_at IS NULL AND NOT u.setup AND (u.lawyer OR ${isAdmin(sql`u.id`)}))
  SELECT DISTINCT ON (x.record) x.record, a.id, a.shown AS name FROM unnest(${param('records')}::uuid[]) x(record) JOIN able a ON x.record <> ALL (a.hidden)
   ORDER BY x.record, a.lawyer DESC NULLS LAST, a.name, a.id`
/** For each record a lawyer, else an Admin, who may see it. */
export async function findReviewers(db: Pick<Db, 'sql'>, records: readonly string[]): Promise<ReadonlyMap<string, Reviewer>> {
  if (records.length === 0) return new Map()
  return new Map((await selectReviewers(db, { records })).map((reviewer) => [reviewer.record, reviewer]))
}

export const isHiddenMatch = ({ record, caseId }: Pick<FoundName, 'record' | 'caseId'>, hidden: ReadonlySet<string>) =>
  hidden.has(record) || (caseId !== null && hidden.has(caseId))

/** Matches as the reader may see them: that there is one with a hidden record, and who looks at it instead. */
export async function maskMatches<Match extends FoundName>(
  db: Pick<Db, 'sql' | 'user'>,
  matches: Match[],
): Promise<(Match & { hidden: boolean })[]> {
  const hidden = await listHiddenIds(db)
  const isHidden = (match: Match) => isHiddenMatch(match, hidden)
  const hiddenRecords = matches.filter(isHidden).map(({ record }) => record)
  const reviewers = await findReviewers(db, hiddenRecords)
  const mask = (match: Match) => {
    const nothing = { role: null, caseId: null, caseNumber: null, caseStatus: null, deleted: false, ...('note' in match && { note: null }) }
    return {
      ...match,
      ...nothing,
      record: uuidFromName(match.record, match.record),
      name: maskedMatch(reviewers.get(match.record)?.name ?? 'An Admin'),
      hidden: true,
    }
  }
  return matches.map((match) => (isHidden(match) ? mask(match) : { ...match, hidden: false }))
}
