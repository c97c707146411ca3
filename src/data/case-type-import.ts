import { findCaseTypes } from './case-type-reads'
import { addCaseType, addSubType, noteOnSubType, noteOnType } from './case-types'
import { readTypes, type TypeInFile, writeTypes } from './case-types-yaml'
import type { Db } from './db'
import { noteInLedger } from './ledger'
import { takeTurn } from './office'
import { write } from './write'

type ExistingType = { id: string; name: string; notes: string | null }
type ImportResult = { added: string[]; changed: string[]; unchanged: string[] }

/** Adds and changes what a file names, all or nothing; what it does not name stays. `dryRun` only says what would happen. */
export async function importTypes(db: Db, { yaml, dryRun = false }: { yaml: string; dryRun?: boolean | undefined }): Promise<ImportResult> {
  const types = readTypes(yaml)
  return write(db, async (tx) => {
    await takeTurn(tx, 'caseTypes')
    const { caseTypes } = await findCaseTypes(tx)
    const outcome: ImportResult = { added: [], changed: [], unchanged: [] }
    for (const type of types) await importType(tx, type, caseTypes, { outcome, dryRun })
    return outcome
  })
}

type ImportRun = { outcome: ImportResult; dryRun: boolean }
async function importType(tx: Db, type: TypeInFile, all: (ExistingType & { subTypes: ExistingType[] })[], run: ImportRun) {
  const known = all.find(hasName(type.name))
  const id = await addOrUpdate(type, known, type.name, run, {
    add: async () => (await addCaseType(tx, type)).id,
    note: (id, notes) => noteOnType(tx, { id, notes }),
  })
  for (const sub of type.subTypes) {
    await addOrUpdate(sub, known?.subTypes.find(hasName(sub.name)), `${type.name} / ${sub.name}`, run, {
      add: async () => (await addSubType(tx, { ...sub, id })).id,
      note: (subId, notes) => noteOnSubType(tx, { parentId: id, id: subId, notes }),
    })
  }
}

const hasName = (name: string) => (one: ExistingType) => one.name.toLowerCase() === name.toLowerCase()

type Actions = { add: () => Promise<string>; note: (id: string, notes: string) => Promise<unknown> }
async function addOrUpdate(
  { notes }: { notes?: string | null },
  known: ExistingType | undefined,
  label: string,
  { outcome, dryRun }: ImportRun,
  { add, note }: Actions,
): Promise<string> {
  if (!known) {
    outcome.added.push(label)
    return dryRun ? '' : add()
  }
  const changes = Boolean(notes) && notes !== known.notes
  outcome[changes ? 'changed' : 'unchanged'].push(label)
  if (changes && notes && !dryRun) await note(known.id, notes)
  return known.id
}

/** All types as a file that imports as it was exported. */
export async function exportTypes(db: Db) {
  const { caseTypes } = await findCaseTypes(db)
  await noteInLedger(db, { action: 'export', resource: 'case-type', record: null })
  const withNotes = ({ name, notes }: Omit<ExistingType, 'id'>) => ({ name, ...(notes && { notes }) })
  return writeTypes(caseTypes.map((type) => ({ ...withNotes(type), subTypes: type.subTypes.map(withNotes) })))
}
