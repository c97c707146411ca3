import { clientColumns } from '@/contract/client-columns'
import { clientFields, clientRules } from '@/contract/clients'
import { type ClientFilter, readWholeClients } from './client-reads'
import { createClient } from './clients'
import { exportCsv } from './csv-export'
import { type Importable, importCsv } from './csv-import'
import { asking, type Db } from './db'

type Row = Record<string, unknown>

export const exportClients = (db: Db, filter: ClientFilter) =>
  exportCsv(db, { resource: 'client', columns: clientColumns, read: (at, asked) => readWholeClients(at, asked, asking(at)) }, filter)

/** Billing as an export writes it for who has none: it has no rules to keep. */
const emptyBilling: Row = { billingType: 'Hourly', retainerRequired: false, clientBalance: 0 }
function dropEmptyBilling({ billing, ...given }: Row): Row {
  const said = billing && Object.entries(billing).some(([name, value]) => emptyBilling[name] !== value)
  return said ? { ...given, billing } : given
}

const importable: Importable<typeof clientFields> = {
  resource: 'client',
  columns: clientColumns,
  schema: clientFields,
  rules: clientRules,
  begin: async () => ({ read: dropEmptyBilling, wrong: async () => [] }),
  make: createClient,
}
export const importClients = (db: Db, asked: Parameters<typeof importCsv>[2]) => importCsv(db, importable, asked)
