import { contactColumns } from '@/contract/contact-columns'
import { contactFields, contactRules } from '@/contract/contacts'
import { exportCsv } from '@/data/csv/export'
import { type Importable, type ImportInput, importCsv } from '@/data/csv/import'
import { accessParams, type Db } from '@/data/database/db'
import { createContact } from './mutations'
import { type ContactFilter, listContactsForExport } from './queries'

export const exportContacts = (db: Db, filter: ContactFilter) =>
  exportCsv(
    db,
    { resource: 'contact', columns: contactColumns, readPage: (at, page) => listContactsForExport(at, page, accessParams(at)) },
    filter,
  )

const importable: Importable<typeof contactFields> = {
  resource: 'contact',
  columns: contactColumns,
  schema: contactFields,
  rules: contactRules,
  create: createContact,
}
export const importContacts = (db: Db, input: ImportInput) => importCsv(db, importable, input)
