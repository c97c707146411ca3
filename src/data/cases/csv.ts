import type { z } from 'zod'
import { caseColumns } from '@/contract/case-columns'
import { caseFields, caseRules, duplicateCaseNumber } from '@/contract/cases'
import type { FieldError } from '@/contract/errors'
import { listUsers } from '@/data/accounts/user-queries'
import { listCaseTypes } from '@/data/case-types/queries'
import { assertImportAllowed } from '@/data/conflict-checks/required-check'
import { collectDuplicates } from '@/data/csv/duplicates'
import { exportCsv } from '@/data/csv/export'
import { type Importable, type ImportInput, importCsv } from '@/data/csv/import'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { plainWords } from '@/data/names/plain-words'
import { visible } from '@/data/walls/visible'
import { importCase } from './mutations'
import { type CaseFilter, isCaseNumberTaken, listCasesForExport } from './queries'
import { resolveClient, validateCaseReferences } from './references'

type Row = Record<string, unknown>

export const exportCases = (db: Db, filter: CaseFilter) =>
  exportCsv(db, { resource: 'case', columns: caseColumns, readPage: listCasesForExport }, filter)

const equalsIgnoringCase = (a: string | null, b: unknown) => typeof b === 'string' && a?.trim().toLowerCase() === b.trim().toLowerCase()

/** Replaces the names of type, sub-type and assignee by ids. Unknown names stay, and validation rejects them. */
async function createNameResolver(tx: Tx) {
  const { caseTypes } = await listCaseTypes(tx)
  const { users } = await listUsers(tx, {})
  return ({ caseTypeId: typeName, subTypeId: subTypeName, assignedTo: assigneeName, ...fields }: Row): Row => {
    const type = caseTypes.find(({ name }) => equalsIgnoringCase(name, typeName))
    const subType = type?.subTypes.find(({ name }) => equalsIgnoringCase(name, subTypeName))
    const assignees = users.filter((user) =>
      [user.email, user.displayName, user.name].some((name) => equalsIgnoringCase(name, assigneeName)),
    )
    return {
      ...fields,
      ...(typeName !== undefined && { caseTypeId: type?.id ?? typeName }),
      ...(subTypeName !== undefined && { subTypeId: subType?.id ?? subTypeName }),
      ...(assigneeName !== undefined && { assignedTo: assignees.length === 1 ? assignees[0]?.id : assigneeName }),
    }
  }
}

/** Reports case numbers that another case or another row of the file has. */
function createNumberCheck(tx: Tx) {
  const seen = new Set<string>()
  return async ({ caseNumber }: z.output<typeof caseFields>): Promise<FieldError[]> => {
    if (!caseNumber) return []
    const isRepeated = seen.has(caseNumber.toLowerCase())
    seen.add(caseNumber.toLowerCase())
    return isRepeated || (await isCaseNumberTaken(tx, caseNumber, null)) ? [duplicateCaseNumber] : []
  }
}

type TitledCase = { name: string; client: string }
const selectSameTitles = statement<TitledCase & { id: string; row: null }>()`
  SELECT id, NULL AS row, title AS name, client_name AS client FROM ${visible.case} r
   WHERE deleted_at IS NULL AND lower(title) = ANY (${param('titles')}::text[]) ORDER BY id`
const keysOfCase = ({ name, client }: TitledCase) => new Map([['title', plainWords(`${name} / ${client}`).join(' ')]] as const)

async function findSameCases(tx: Tx, rows: { row: number; fields: z.output<typeof caseFields> }[]) {
  const titled = rows.map(({ row, fields }) => ({ row, name: fields.title, client: fields.clientName }))
  const known = await selectSameTitles(tx, { titles: titled.map(({ name }) => name.toLowerCase()) })
  return collectDuplicates(known, titled, keysOfCase)
}

const importable: Importable<typeof caseFields> = {
  resource: 'case',
  columns: caseColumns,
  schema: caseFields,
  rules: caseRules,
  prepare: async (tx) => {
    const checkNumber = createNumberCheck(tx)
    return {
      mapRow: await createNameResolver(tx),
      validate: async (fields) => [
        ...(await validateCaseReferences(tx, fields, await resolveClient(tx, fields.clientName))),
        ...(await checkNumber(fields)),
      ],
    }
  },
  findDuplicates: findSameCases,
  create: importCase,
}
export const importCases = async (db: Db, input: ImportInput) => {
  await assertImportAllowed(db)
  return importCsv(db, importable, input)
}
