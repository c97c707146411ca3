import { contactColumns } from '@/contract/contact-columns'
import { contactFields, contactRules } from '@/contract/contacts'
import { findDuplicatePeople } from '@/data/csv/duplicates'
import { exportCsv } from '@/data/csv/export'
import { type Importable, type ImportInput, importCsv } from '@/data/csv/import'
import type { Db } from '@/data/database/db'
import { createContact } from './mutations'
import { type ContactFilter, listContactsForExport } from './queries'

export const exportContacts = (db: Db, filter: ContactFilter) =>
  exportCsv(db, { resource: 'contact', columns: contactColumns, readPage: listContactsForExport }, filter)

const importable: Importable<typeof contactFields> = {
  resource: 'contact',
  columns: contactColumns,
  schema: contactFields,
  rules: contactRules,
  findDuplicates: (tx, rows) => findDuplicatePeople(tx, 'contact', rows),
  create: createContact,
}
export const importContacts = (db: Db, input: ImportInput) => importCsv(db, importable, input)
