import { fail, failValidation } from '@/contract/errors'
import { ruleSlugTaken } from '@/contract/rules'
import { type Db, requireUser } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { records } from '@/data/database/payload-writes'
import { transaction } from '@/data/database/transaction'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { findRule, listDeadlinesOfRule, listRules, lockRule, type Rule, type RuleFields } from './queries'
import { overlaps, parseRules } from './yaml'

const getRule = async (db: Db, id: string) => (await findRule(db, id)) ?? fail('notFound')

/** What a version says, in one order of keys. */
const contentOf = (rule: RuleFields | Rule) =>
  JSON.stringify([
    rule.title,
    rule.jurisdiction,
    rule.citation,
    rule.address,
    rule.text,
    rule.number,
    rule.unit,
    rule.direction,
    rule.roll,
    rule.calendar,
    rule.service.map(({ method, number, unit, added }) => [method, number, unit, added]),
    rule.validFrom,
    rule.validTo ?? null,
  ])

/** `id`: null after a dry run, and if a stored version says the same. */
type AddedRule = { id: string | null; slug: string; version: number; result: 'added' | 'changed' | 'unchanged' }
/**
 * Adds rules as drafts. What a stored version says already is not added again; anything else with its slug becomes a new
 * version, and the stored ones stay.
 */
async function addRules(tx: Db, all: RuleFields[], { dryRun = false, repeatsSuspended = false } = {}) {
  await acquireLock(tx, 'rules')
  const { rules } = await listRules(tx)
  const added: AddedRule[] = []
  for (const rule of all) {
    const { slug } = rule
    const stored = rules.filter((one) => one.slug === slug)
    const newest = Math.max(0, ...[...stored, ...added.filter((one) => one.slug === slug)].map(({ version }) => version))
    const same = stored.find((one) => contentOf(one) === contentOf(rule) && !(repeatsSuspended && one.state === 'suspended'))
    if (same) added.push({ id: null, slug, version: same.version, result: 'unchanged' })
    else {
      const version = newest + 1
      const id = dryRun ? null : await insertDraft(tx, rule, version)
      added.push({ id, slug, version, result: newest ? 'changed' : 'added' })
    }
  }
  return added
}
const insertDraft = async (tx: Db, rule: RuleFields, version: number) =>
  (await records(tx).create('rule', { ...rule, version, state: 'draft', createdBy: requireUser(tx).id })).id

/**
 * Adds the rules of a text, all or nothing.
 * @param dryRun only reports what would change.
 */
export async function importRules(db: Db, { yaml, dryRun = false }: { yaml: string; dryRun?: boolean | undefined }) {
  const imported = parseRules(yaml)
  return transaction(db, async (tx) => {
    const all = await addRules(tx, imported, { dryRun })
    const namesOf = (result: AddedRule['result']) =>
      all.filter((one) => one.result === result).map(({ slug, version }) => `${slug} ${version}`)
    return { added: namesOf('added'), changed: namesOf('changed'), unchanged: namesOf('unchanged') }
  })
}

export const createRule = (db: Db, fields: RuleFields) =>
  transaction(db, async (tx) => {
    const [added] = await addRules(tx, [fields])
    if (!added?.id || added.result !== 'added') return failValidation([ruleSlugTaken])
    return { id: added.id, rule: await getRule(tx, added.id) }
  })

export const createRuleVersion = (db: Db, { id, ...fields }: Omit<RuleFields, 'slug'> & { id: string }) =>
  transaction(db, async (tx) => {
    const { slug } = await getRule(tx, id)
    const [added] = await addRules(tx, [{ ...fields, slug }], { repeatsSuspended: true })
    if (!added?.id) return fail('ruleUnchanged', { version: added?.version })
    return { id: added.id, rule: await getRule(tx, added.id) }
  })

export const checkRule = (db: Db, { id }: { id: string }, match?: string) =>
  transaction(db, async (tx) => {
    await acquireLock(tx, 'rules')
    const rule = await lockForChange(tx, id, match)
    if (rule.state !== 'draft') fail('ruleNotDraft')
    const { rules } = await listRules(tx, { state: 'checked' })
    const other = rules.find(({ slug, ...validity }) => slug === rule.slug && overlaps(validity, rule))
    if (other) fail('rulesOverlap', { version: other.version })
    await records(tx).update('rule', id, { state: 'checked', checkedBy: requireUser(tx).id, checkedAt: new Date().toISOString() })
    return { id, rule: await getRule(tx, id) }
  })

/** The dates that the rule made stay: people decide on each. */
export const suspendRule = (db: Db, { id }: { id: string }, match?: string) =>
  transaction(db, async (tx) => {
    const rule = await lockForChange(tx, id, match)
    if (rule.state === 'suspended') fail('ruleSuspended')
    await records(tx).update('rule', id, { state: 'suspended' })
    return { id, rule: await getRule(tx, id), deadlines: await listDeadlinesOfRule(tx, id) }
  })

async function lockForChange(tx: Db, id: string, match: string | undefined) {
  const rule = (await lockRule(tx, id, 'change')) ?? fail('notFound')
  if (match) await assertUnchanged(tx, 'rule', rule, match)
  return rule
}

export async function listAffectedDeadlines(db: Db, id: string) {
  await getRule(db, id)
  return { deadlines: await listDeadlinesOfRule(db, id) }
}
