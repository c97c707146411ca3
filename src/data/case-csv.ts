import type { z } from 'zod'
import { caseColumns } from '@/contract/case-columns'
import { caseFields, caseRules, numberInUse } from '@/contract/cases'
import type { FieldError } from '@/contract/errors'
import { type CaseFilter, numberTaken, readWholeCases } from './case-reads'
import { findCaseTypes } from './case-type-reads'
import { openCase, wrongInCase } from './cases'
import { exportCsv } from './csv-export'
import { type Importable, importCsv } from './csv-import'
import type { Db } from './db'
import { findUsers } from './user-reads'
import type { Tx } from './write'

type Row = Record<string, unknown>

export const exportCases = (db: Db, filter: CaseFilter) =>
  exportCsv(db, { resource: 'case', columns: caseColumns, read: readWholeCases }, filter)

const equalsIgnoringCase = (a: string | null, b: unknown) => typeof b === 'string' && a?.trim().toLowerCase() === b.trim().toLowerCase()

/** Type, sub-type and person stand in a file by their names; what nobody is called stays, and is refused. */
async function createNameResolver(tx: Tx) {
  const { caseTypes } = await findCaseTypes(tx)
  const { users } = await findUsers(tx, {})
  return ({ caseTypeId: type, subTypeId: sub, assignedTo: person, ...given }: Row): Row => {
    const known = caseTypes.find(({ name }) => equalsIgnoringCase(name, type))
    const found = users.filter((user) => [user.email, user.displayName, user.name].some((name) => equalsIgnoringCase(name, person)))
    return {
      ...given,
      ...(type !== undefined && { caseTypeId: known?.id ?? type }),
      ...(sub !== undefined && { subTypeId: known?.subTypes.find(({ name }) => equalsIgnoringCase(name, sub))?.id ?? sub }),
      ...(person !== undefined && { assignedTo: found.length === 1 ? found[0]?.id : person }),
    }
  }
}

/** Numbers that another case, or another row of the file, has. */
function createNumberCheck(tx: Tx) {
  const seen = new Set<string>()
  return async ({ caseNumber }: z.output<typeof caseFields>): Promise<FieldError[]> => {
    if (!caseNumber) return []
    const twice = seen.has(caseNumber.toLowerCase())
    seen.add(caseNumber.toLowerCase())
    return twice || (await numberTaken(tx, caseNumber, null)) ? [numberInUse] : []
  }
}

const importable: Importable<typeof caseFields> = {
  resource: 'case',
  columns: caseColumns,
  schema: caseFields,
  rules: caseRules,
  begin: async (tx) => {
    const takenNumber = createNumberCheck(tx)
    return {
      read: await createNameResolver(tx),
      wrong: async (fields) => [...(await wrongInCase(tx, fields)), ...(await takenNumber(fields))],
    }
  },
  make: openCase,
}
export const importCases = (db: Db, asked: Parameters<typeof importCsv>[2]) => importCsv(db, importable, asked)
