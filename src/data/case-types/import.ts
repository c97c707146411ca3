import type { Template } from '@/contract/case-templates'
import { listRuleTitles, listTemplates, type StoredTemplate } from '@/data/case-templates/queries'
import { templateColumns } from '@/data/case-templates/template-hash'
import type { Db } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { createCaseType, createSubType, updateCaseType, updateSubType } from './mutations'
import { listCaseTypes } from './queries'
import { formatCaseTypes, parseCaseTypes, type YamlCaseType } from './yaml'

type ExistingType = { id: string; name: string; notes: string | null }
type ImportResult = { added: string[]; changed: string[]; unchanged: string[] }

/**
 * Adds new types and sub-types and updates notes and templates, all or nothing. Types that the file does not name stay.
 * @param dryRun only reports what would change.
 */
export async function importCaseTypes(
  db: Db,
  { yaml, dryRun = false }: { yaml: string; dryRun?: boolean | undefined },
): Promise<ImportResult> {
  // Rules are never deleted.
  const types = parseCaseTypes(yaml, new Set((await listRuleTitles(db)).keys()))
  return transaction(db, async (tx) => {
    await acquireLock(tx, 'caseTypes')
    const { caseTypes } = await listCaseTypes(tx)
    const result: ImportResult = { added: [], changed: [], unchanged: [] }
    const run = { result, dryRun, templates: await listTemplates(tx) }
    for (const type of types) await importType(tx, type, caseTypes, run)
    return result
  })
}

type ImportRun = { result: ImportResult; dryRun: boolean; templates: Map<string, StoredTemplate> }
async function importType(tx: Db, type: YamlCaseType, all: (ExistingType & { subTypes: ExistingType[] })[], run: ImportRun) {
  const existing = all.find(hasName(type.name))
  const id = await addOrUpdate(type, existing, type.name, run, {
    add: async () => (await createCaseType(tx, type)).id,
    update: (id, changes) => updateCaseType(tx, { id, ...changes }),
  })
  for (const sub of type.subTypes) {
    await addOrUpdate(sub, existing?.subTypes.find(hasName(sub.name)), `${type.name} / ${sub.name}`, run, {
      add: async () => (await createSubType(tx, { ...sub, id })).id,
      update: (subId, changes) => updateSubType(tx, { id, subId, ...changes }),
    })
  }
}

const hasName = (name: string) => (one: ExistingType) => one.name.toLowerCase() === name.toLowerCase()

type Changes = { notes?: string; template?: Template | null }
type Actions = { add: () => Promise<string>; update: (id: string, changes: Changes) => Promise<unknown> }
async function addOrUpdate(
  { notes, template }: { notes?: string | null; template?: Template | null },
  existing: ExistingType | undefined,
  label: string,
  { result, dryRun, templates }: ImportRun,
  { add, update }: Actions,
): Promise<string> {
  if (!existing) {
    result.added.push(label)
    return dryRun ? '' : add()
  }
  const isTemplateChanged = template !== undefined && templateColumns(template).templateHash !== (templates.get(existing.id)?.hash ?? null)
  const changes = { ...(notes && notes !== existing.notes && { notes }), ...(isTemplateChanged && { template }) }
  const hasChanges = Object.keys(changes).length > 0
  result[hasChanges ? 'changed' : 'unchanged'].push(isTemplateChanged ? `${label} (template)` : label)
  if (hasChanges && !dryRun) await update(existing.id, changes)
  return existing.id
}

/** All types as YAML. Importing the result changes nothing. */
export async function exportCaseTypes(db: Db) {
  const { caseTypes } = await listCaseTypes(db)
  await appendLedgerEntry(db, { action: 'export', resource: 'case-type', record: null })
  const templates = await listTemplates(db)
  const toEntry = ({ id, name, notes }: ExistingType) => ({ name, ...(notes && { notes }), ...pickTemplate(templates.get(id)) })
  return formatCaseTypes(caseTypes.map((type) => ({ ...toEntry(type), subTypes: type.subTypes.map(toEntry) })))
}
const pickTemplate = (stored: StoredTemplate | undefined) => stored && { template: stored.template }
