import { practiceAreas } from './constants/contacts.ts'
import type { CsvColumn } from './csv.ts'

export const contactColumns: readonly CsvColumn[] = [
  { name: 'name', label: 'Name', aliases: ['Full name'] },
  { name: 'email', label: 'Email', aliases: ['E-mail address', 'Mail'] },
  { name: 'phone', label: 'Phone', aliases: ['Telephone', 'Phone number', 'Mobile', 'Cell'] },
  { name: 'area', label: 'Practice area', aliases: ['Area'], choices: practiceAreas },
  { name: 'date', label: 'Date', kind: 'instant' },
  { name: 'notes', label: 'Notes', aliases: ['Note', 'Comments'] },
  { name: 'message', label: 'Message', exportOnly: true },
  { name: 'source', label: 'Source', exportOnly: true },
  { name: 'hasCourtDate', label: 'Has a court date', kind: 'boolean', exportOnly: true },
  { name: 'acknowledgedAt', label: 'Acknowledged', kind: 'instant', exportOnly: true },
  { name: 'acknowledgedByName', label: 'Acknowledged by', exportOnly: true },
]
