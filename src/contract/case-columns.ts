import { caseStatuses } from './constants/cases.ts'
import type { CsvColumn } from './csv.ts'

/** Case type, sub-type and assignee are given by name. */
export const caseColumns: readonly CsvColumn[] = [
  { name: 'caseNumber', label: 'Case #', aliases: ['Case number', 'Number', 'Case no'] },
  { name: 'title', label: 'Title', aliases: ['Case title', 'Case name'] },
  { name: 'clientName', label: 'Client', aliases: ['Client name'] },
  { name: 'status', label: 'Status', choices: caseStatuses },
  { name: 'date', label: 'Date', aliases: ['Opened', 'Date opened'], kind: 'date' },
  { name: 'caseTypeId', label: 'Case type', aliases: ['Type'], exportField: 'caseTypeName' },
  { name: 'subTypeId', label: 'Sub-type', exportField: 'subTypeName' },
  { name: 'assignedTo', label: 'Assigned', aliases: ['Assigned to', 'Assignee', 'Attorney', 'Lawyer'], exportField: 'assignedToName' },
  { name: 'notes', label: 'Notes', aliases: ['Note', 'Comments'] },
  { name: 'nextDate.at', label: 'Next date', kind: 'instant', exportOnly: true },
  { name: 'reminderAt', label: 'Reminder', kind: 'instant', exportOnly: true },
  { name: 'todos.open', label: 'Open todos', kind: 'number', exportOnly: true },
  { name: 'todos.closed', label: 'Closed todos', kind: 'number', exportOnly: true },
]
