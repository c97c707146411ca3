import type { Template } from '@/contract/case-templates'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { toTemplate } from './template-hash'

type Stored = { template: unknown; hash: string }
export type StoredTemplate = { template: Template; hash: string }

const selectAll = statement<Stored & { id: string }>()`
  SELECT id, template, template_hash AS hash FROM case_type WHERE template_hash IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT id, template, template_hash FROM sub_type WHERE template_hash IS NOT NULL AND deleted_at IS NULL`
/** By the id of a type or sub-type. */
export const listTemplates = async (db: Pick<Db, 'sql'>) =>
  new Map((await selectAll(db)).map(({ id, template, hash }) => [id, { template: toTemplate(template), hash }]))

/** A sub-type without a template has that of its type `y`. */
export const offeredHash = sql`coalesce(s.template_hash, y.template_hash)`
const selectOne = statement<Stored | { template: null; hash: null }>()`
  SELECT CASE WHEN s.template_hash IS NULL THEN y.template ELSE s.template END AS template, ${offeredHash} AS hash
    FROM case_type y LEFT JOIN sub_type s ON s.id = ${param('sub')}::uuid AND s.case_type_id = y.id WHERE y.id = ${param('type')}::uuid`
export async function findTemplate(db: Pick<Db, 'sql'>, key: { type: string | null; sub: string | null }): Promise<StoredTemplate | null> {
  const [row] = await selectOne(db, key)
  return row?.hash ? { template: toTemplate(row.template), hash: row.hash } : null
}

const selectRules = statement<{
  slug: string
  title: string
}>()`SELECT DISTINCT ON (slug) slug, title FROM rule ORDER BY slug, version DESC`
/** The newest title by slug. */
export const listRuleTitles = async (db: Pick<Db, 'sql'>) => new Map((await selectRules(db)).map(({ slug, title }) => [slug, title]))
