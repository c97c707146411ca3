import { contactColumns } from '@/contract/contact-columns'
import { contactFields, contactRules } from '@/contract/contacts'
import { type ContactFilter, readWholeContacts } from './contact-reads'
import { createContact } from './contacts'
import { exportCsv } from './csv-export'
import { type Importable, type ImportInput, importCsv } from './csv-import'
import { asking, type Db } from './db'

export const exportContacts = (db: Db, filter: ContactFilter) =>
  exportCsv(db, { resource: 'contact', columns: contactColumns, readPage: (at, page) => readWholeContacts(at, page, asking(at)) }, filter)

const importable: Importable<typeof contactFields> = {
  resource: 'contact',
  columns: contactColumns,
  schema: contactFields,
  rules: contactRules,
  create: createContact,
}
export const importContacts = (db: Db, input: ImportInput) => importCsv(db, importable, input)
