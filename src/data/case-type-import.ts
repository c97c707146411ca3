import { findCaseTypes } from './case-type-reads'
import { addCaseType, addSubType, noteOnSubType, noteOnType } from './case-types'
import { readTypes, type TypeInFile, writeTypes } from './case-types-yaml'
import type { Db } from './db'
import { noteInLedger } from './ledger'
import { takeTurn } from './office'
import { write } from './write'

type Known = { id: string; name: string; notes: string | null }
type Outcome = { added: string[]; changed: string[]; unchanged: string[] }

/** Adds and changes what a file names, all or nothing; what it does not name stays. `dryRun` only says what would happen. */
export async function importTypes(db: Db, { yaml, dryRun = false }: { yaml: string; dryRun?: boolean | undefined }): Promise<Outcome> {
  const types = readTypes(yaml)
  return write(db, async (tx) => {
    await takeTurn(tx, 'caseTypes')
    const { caseTypes } = await findCaseTypes(tx)
    const outcome: Outcome = { added: [], changed: [], unchanged: [] }
    for (const type of types) await importType(tx, type, caseTypes, { outcome, dryRun })
    return outcome
  })
}

type Run = { outcome: Outcome; dryRun: boolean }
async function importType(tx: Db, type: TypeInFile, all: (Known & { subTypes: Known[] })[], run: Run) {
  const known = all.find(named(type.name))
  const id = await settle(type, known, type.name, run, {
    add: async () => (await addCaseType(tx, type)).id,
    note: (id, notes) => noteOnType(tx, { id, notes }),
  })
  for (const sub of type.subTypes) {
    await settle(sub, known?.subTypes.find(named(sub.name)), `${type.name} / ${sub.name}`, run, {
      add: async () => (await addSubType(tx, { ...sub, id })).id,
      note: (subId, notes) => noteOnSubType(tx, { id, subId, notes }),
    })
  }
}

const named = (name: string) => (one: Known) => one.name.toLowerCase() === name.toLowerCase()

type Acts = { add: () => Promise<string>; note: (id: string, notes: string) => Promise<unknown> }
async function settle(
  { notes }: { notes?: string | null },
  known: Known | undefined,
  label: string,
  { outcome, dryRun }: Run,
  { add, note }: Acts,
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
  const withNotes = ({ name, notes }: Omit<Known, 'id'>) => ({ name, ...(notes && { notes }) })
  return writeTypes(caseTypes.map((type) => ({ ...withNotes(type), subTypes: type.subTypes.map(withNotes) })))
}
