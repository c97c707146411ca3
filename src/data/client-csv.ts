import { clientColumns } from '@/contract/client-columns'
import { clientFields, clientRules } from '@/contract/clients'
import { type ClientFilter, readWholeClients } from './client-reads'
import { createClient } from './clients'
import { exportCsv } from './csv-export'
import { type Importable, type ImportInput, importCsv } from './csv-import'
import { asking, type Db } from './db'

type Row = Record<string, unknown>

export const exportClients = (db: Db, filter: ClientFilter) =>
  exportCsv(db, { resource: 'client', columns: clientColumns, readPage: (at, page) => readWholeClients(at, page, asking(at)) }, filter)

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
  prepare: async () => ({ mapRow: dropEmptyBilling, validate: async () => [] }),
  create: createClient,
}
export const importClients = (db: Db, input: ImportInput) => importCsv(db, importable, input)
