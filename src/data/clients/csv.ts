import { clientColumns } from '@/contract/client-columns'
import { clientFields, clientRules } from '@/contract/clients'
import { findDuplicatePeople } from '@/data/csv/duplicates'
import { exportCsv } from '@/data/csv/export'
import { type Importable, type ImportInput, importCsv } from '@/data/csv/import'
import type { Db } from '@/data/database/db'
import { createClient } from './mutations'
import { type ClientFilter, listClientsForExport } from './queries'

type Row = Record<string, unknown>

export const exportClients = (db: Db, filter: ClientFilter) =>
  exportCsv(db, { resource: 'client', columns: clientColumns, readPage: listClientsForExport }, filter)

/** What an export writes for a client without billing. An import leaves it out, because the rules for billing do not apply. */
const emptyBilling: Row = { billingType: 'Hourly', retainerRequired: false, clientBalance: 0 }
function dropEmptyBilling({ billing, ...fields }: Row): Row {
  const hasBilling = billing && Object.entries(billing).some(([name, value]) => emptyBilling[name] !== value)
  return hasBilling ? { ...fields, billing } : fields
}

const importable: Importable<typeof clientFields> = {
  resource: 'client',
  columns: clientColumns,
  schema: clientFields,
  rules: clientRules,
  prepare: async () => ({ mapRow: dropEmptyBilling }),
  findDuplicates: (tx, rows) => findDuplicatePeople(tx, 'client', rows),
  create: createClient,
}
export const importClients = (db: Db, input: ImportInput) => importCsv(db, importable, input)
