import { caseStatuses } from './cases.ts'
import type { Column } from './csv.ts'

/** Case type, sub-type and assignee are given by name. */
export const caseColumns: readonly Column[] = [
  { name: 'caseNumber', label: 'Case #', also: ['Case number', 'Number', 'Case no'] },
  { name: 'title', label: 'Title', also: ['Case title', 'Case name'] },
  { name: 'clientName', label: 'Client', also: ['Client name'] },
  { name: 'status', label: 'Status', choices: caseStatuses },
  { name: 'date', label: 'Date', also: ['Opened', 'Date opened'], kind: 'date' },
  { name: 'caseTypeId', label: 'Case type', also: ['Type'], from: 'caseTypeName' },
  { name: 'subTypeId', label: 'Sub-type', from: 'subTypeName' },
  { name: 'assignedTo', label: 'Assigned', also: ['Assigned to', 'Assignee', 'Attorney', 'Lawyer'], from: 'assignedToName' },
  { name: 'notes', label: 'Notes', also: ['Note', 'Comments'] },
  { name: 'reminderAt', label: 'Reminder', kind: 'instant', outOnly: true },
  { name: 'todos.open', label: 'Open todos', kind: 'number', outOnly: true },
  { name: 'todos.closed', label: 'Closed todos', kind: 'number', outOnly: true },
]
