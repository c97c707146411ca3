import { contactColumns } from '@/contract/contact-columns'
import { contactFields, contactRules } from '@/contract/contacts'
import { type ContactFilter, readWholeContacts } from './contact-reads'
import { createContact } from './contacts'
import { exportCsv } from './csv-export'
import { type Importable, importCsv } from './csv-import'
import { asking, type Db } from './db'

export const exportContacts = (db: Db, filter: ContactFilter) =>
  exportCsv(db, { resource: 'contact', columns: contactColumns, read: (at, asked) => readWholeContacts(at, asked, asking(at)) }, filter)

const importable: Importable<typeof contactFields> = {
  resource: 'contact',
  columns: contactColumns,
  schema: contactFields,
  rules: contactRules,
  make: createContact,
}
export const importContacts = (db: Db, asked: Parameters<typeof importCsv>[2]) => importCsv(db, importable, asked)
