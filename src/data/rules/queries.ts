import type { z } from 'zod'
import type { rule, ruleFields, ruleStates, rules } from '@/contract/rules'
import { collated } from '@/data/database/collation'
import type { Db } from '@/data/database/db'
import { emptySql, param, sql, statement, statementOfShape } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { partsOfVisible, visible } from '@/data/walls/visible'

export type Rule = Omit<z.input<typeof rule>, 'updatedAt'> & { updatedAt: Date }
/** What a version says. */
export type RuleFields = z.output<typeof ruleFields>
export type AffectedDeadline = z.input<typeof rules.listDeadlines.output>['deadlines'][number]

const columns = sql`r.id, r.slug, r.version::int AS version, r.title, r.jurisdiction, r.citation, r.address, r.text, r.number::int AS number, r.unit::text AS unit,
  r.direction::text AS direction, r.roll::text AS roll, r.calendar::text AS calendar, r.service, r.valid_from AS "validFrom", r.valid_to AS "validTo", r.state::text AS state,
  ${displayName(sql`c`)} AS "checkedByName", r.checked_at AS "checkedAt", ${displayName(sql`u`)} AS "createdByName", r.created_at AS "createdAt", r.updated_at AS "updatedAt"`
const tables = sql`rule r LEFT JOIN "user" c ON c.id = r.checked_by_id LEFT JOIN "user" u ON u.id = r.created_by_id`

const selectAll = statementOfShape<Rule, { state?: 'state' | undefined }>()(
  ({ state }) =>
    sql`SELECT ${columns} FROM ${tables} ${state ? sql`WHERE r.state::text = ${param('state')}` : emptySql} ORDER BY ${collated(sql`r.title`)}, r.slug, r.version DESC LIMIT 5000`,
)
const selectOne = statement<Rule>()`SELECT ${columns} FROM ${tables} WHERE r.id = ${param('id')}`
const lockRow = statement()`SELECT id FROM rule WHERE id = ${param('id')} FOR NO KEY UPDATE`
/** So that a rule is not suspended while it makes a deadline. */
const shareRow = statement()`SELECT id FROM rule WHERE id = ${param('id')} FOR SHARE`
/** The condition of an index. */
const isWaiting = sql`(w.state = 'unconfirmed' OR w.state = 'confirmed' AND w.proposal IS NOT NULL)`
/** A rule made the date of a deadline, or the new date that waits for its confirmation. */
const selectDeadlines = statement<AffectedDeadline>()`
  SELECT d.id, d.title, CASE WHEN d.rule_id = ${param('rule')}::uuid THEN d.date ELSE d.proposal ->> 'date' END AS date, c.id AS "case", c.title AS "caseTitle" FROM ${visible.deadline} d JOIN ${visible.case} c ON c.id = d.case_id AND c.deleted_at IS NULL
   WHERE d.id IN (SELECT w.id FROM ${partsOfVisible.deadline} w WHERE w.rule_id = ${param('rule')}::uuid
     UNION SELECT w.id FROM ${partsOfVisible.deadline} w WHERE ${isWaiting} AND (w.proposal ->> 'rule')::uuid = ${param('rule')}::uuid) AND d.state IN ('unconfirmed', 'confirmed') ORDER BY date, d.id LIMIT 10000`

export async function listRules(db: Pick<Db, 'sql'>, { state }: { state?: (typeof ruleStates)[number] | undefined } = {}) {
  const rules = await selectAll(db, { state }, { state: state && 'state' })
  return { rules, total: rules.length }
}
export const findRule = async (db: Pick<Db, 'sql'>, id: string) => (await selectOne(db, { id }))[0] ?? null
export async function lockRule(tx: Db, id: string, mode: 'change' | 'use') {
  await (mode === 'change' ? lockRow : shareRow)(tx, { id })
  return findRule(tx, id)
}
export const listDeadlinesOfRule = (db: Db, rule: string) => selectDeadlines(db, { rule })
