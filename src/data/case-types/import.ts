import type { Db } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { createCaseType, createSubType, updateCaseTypeNotes, updateSubTypeNotes } from './mutations'
import { listCaseTypes } from './queries'
import { formatCaseTypes, parseCaseTypes, type YamlCaseType } from './yaml'

type ExistingType = { id: string; name: string; notes: string | null }
type ImportResult = { added: string[]; changed: string[]; unchanged: string[] }

/**
 * Adds new types and sub-types and updates notes, all or nothing. Types that the file does not name stay.
 * @param dryRun only reports what would change.
 */
export async function importCaseTypes(
  db: Db,
  { yaml, dryRun = false }: { yaml: string; dryRun?: boolean | undefined },
): Promise<ImportResult> {
  const types = parseCaseTypes(yaml)
  return transaction(db, async (tx) => {
    await acquireLock(tx, 'caseTypes')
    const { caseTypes } = await listCaseTypes(tx)
    const result: ImportResult = { added: [], changed: [], unchanged: [] }
    for (const type of types) await importType(tx, type, caseTypes, { result, dryRun })
    return result
  })
}

type ImportRun = { result: ImportResult; dryRun: boolean }
async function importType(tx: Db, type: YamlCaseType, all: (ExistingType & { subTypes: ExistingType[] })[], run: ImportRun) {
  const existing = all.find(hasName(type.name))
  const id = await addOrUpdate(type, existing, type.name, run, {
    add: async () => (await createCaseType(tx, type)).id,
    updateNotes: (id, notes) => updateCaseTypeNotes(tx, { id, notes }),
  })
  for (const sub of type.subTypes) {
    await addOrUpdate(sub, existing?.subTypes.find(hasName(sub.name)), `${type.name} / ${sub.name}`, run, {
      add: async () => (await createSubType(tx, { ...sub, id })).id,
      updateNotes: (subId, notes) => updateSubTypeNotes(tx, { id, subId, notes }),
    })
  }
}

const hasName = (name: string) => (one: ExistingType) => one.name.toLowerCase() === name.toLowerCase()

type Actions = { add: () => Promise<string>; updateNotes: (id: string, notes: string) => Promise<unknown> }
async function addOrUpdate(
  { notes }: { notes?: string | null },
  existing: ExistingType | undefined,
  label: string,
  { result, dryRun }: ImportRun,
  { add, updateNotes }: Actions,
): Promise<string> {
  if (!existing) {
    result.added.push(label)
    return dryRun ? '' : add()
  }
  const hasChanges = Boolean(notes) && notes !== existing.notes
  result[hasChanges ? 'changed' : 'unchanged'].push(label)
  if (hasChanges && notes && !dryRun) await updateNotes(existing.id, notes)
  return existing.id
}

/** All types as YAML. Importing the result changes nothing. */
export async function exportCaseTypes(db: Db) {
  const { caseTypes } = await listCaseTypes(db)
  await appendLedgerEntry(db, { action: 'export', resource: 'case-type', record: null })
  const withNotes = ({ name, notes }: Omit<ExistingType, 'id'>) => ({ name, ...(notes && { notes }) })
  return formatCaseTypes(caseTypes.map((type) => ({ ...withNotes(type), subTypes: type.subTypes.map(withNotes) })))
}
