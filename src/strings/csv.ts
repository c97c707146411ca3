import { countOf } from '@/contract/plural'

const rows = (n: number) => countOf(n, 'row')

export const csv = {
  export: 'Export',
  import: 'Import',
  title: (nouns: string) => `Import ${nouns}`,
  explain: 'The first row of the file names the columns. Nothing is added until you confirm. Then all rows are added, or none.',
  file: 'CSV file',
  fileHint: 'Up to 2,000 rows. Excel, Numbers and Google Sheets save one with “CSV” as the file type.',
  heading: 'Column in the file',
  unnamed: (n: number) => `Column ${n}`,
  field: 'Field',
  leaveOut: 'Do not import',
  checking: 'Reading the file',
  ready: (n: number) => `${rows(n)} can be added.`,
  invalidRows: (n: number) => (n === 1 ? '1 row needs attention' : `${rows(n)} need attention`),
  fixHint: 'Nothing was added. Fix the file and choose it again, or do not import the column.',
  row: (n: number, name: string) => `Row ${n}${name ? ` (${name})` : ''}:`,
  more: (n: number) => `and ${n.toLocaleString('en-US')} more`,
  add: (n: number) => `Add ${rows(n)}`,
  added: (n: number) => (n === 1 ? '1 row was added.' : `${rows(n)} were added.`),
  failed: 'Failed to import',
  exportFailed: 'Failed to export',
} as const
