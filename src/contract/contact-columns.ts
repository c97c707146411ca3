import { areas } from './contacts.ts'
import type { Column } from './csv.ts'

export const contactColumns: readonly Column[] = [
  { name: 'name', label: 'Name', also: ['Full name'] },
  { name: 'email', label: 'Email', also: ['E-mail address', 'Mail'] },
  { name: 'phone', label: 'Phone', also: ['Telephone', 'Phone number', 'Mobile', 'Cell'] },
  { name: 'area', label: 'Practice area', also: ['Area'], choices: areas },
  { name: 'date', label: 'Date', kind: 'instant' },
  { name: 'notes', label: 'Notes', also: ['Note', 'Comments'] },
  { name: 'message', label: 'Message', outOnly: true },
  { name: 'source', label: 'Source', outOnly: true },
  { name: 'hasCourtDate', label: 'Has a court date', kind: 'yes', outOnly: true },
  { name: 'acknowledgedAt', label: 'Acknowledged', kind: 'instant', outOnly: true },
  { name: 'acknowledgedByName', label: 'Acknowledged by', outOnly: true },
]
