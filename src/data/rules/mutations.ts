import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { records } from '@/data/database/payload-writes'
import { transaction } from '@/data/database/transaction'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { findRule, listDeadlinesOfRule, listRules, lockRule, type Rule } from './queries'
import { overlaps, parseRules, type YamlRule } from './yaml'

const getRule = async (db: Db, id: string) => (await findRule(db, id)) ?? fail('notFound')

/** What a version says, in one order of keys. */
const contentOf = (rule: YamlRule | Rule) =>
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

/**
 * Adds rules as drafts, all or nothing. What a stored version says already is not added again; anything else with its
 * slug becomes a new version, and the stored ones stay.
 * @param dryRun only reports what would change.
 */
export async function importRules(db: Db, { yaml, dryRun = false }: { yaml: string; dryRun?: boolean | undefined }) {
  const imported = parseRules(yaml)
  return transaction(db, async (tx) => {
    await acquireLock(tx, 'rules')
    const { rules } = await listRules(tx)
    const result = { added: [] as string[], changed: [] as string[], unchanged: [] as string[] }
    const versions = new Map<string, number>()
    for (const rule of imported) {
      const stored = rules.filter(({ slug }) => slug === rule.slug)
      const same = stored.find((one) => contentOf(one) === contentOf(rule))
      const newest = Math.max(0, versions.get(rule.slug) ?? 0, ...stored.map(({ version }) => version))
      const version = same?.version ?? newest + 1
      versions.set(rule.slug, Math.max(newest, version))
      result[same ? 'unchanged' : newest ? 'changed' : 'added'].push(`${rule.slug} ${version}`)
      if (!same && !dryRun) await records(tx).create('rule', { ...rule, version, state: 'draft', createdBy: requireUser(tx).id })
    }
    return result
  })
}

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
