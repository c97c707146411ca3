import { formatCount } from '@/contract/plural'

const rows = (n: number) => formatCount(n, 'row')

export const csv = {
  export: 'Export',
  import: 'Import',
  title: (nouns: string) => `Import ${nouns}`,
  explain: 'The first row of the file names the columns. Nothing is added until you confirm.',
  template: 'Download a template',
  file: 'CSV file',
  fileHint: 'Up to 2,000 rows. Excel, Numbers and Google Sheets save one with “CSV” as the file type. Dates as 2026-01-31 or 1/31/2026.',
  heading: 'Column in the file',
  unnamed: (n: number) => `Column ${n}`,
  field: 'Field',
  recognized: (n: number, all: number) =>
    n === all ? `${formatCount(all, 'column')}, all recognized` : `${n} of ${formatCount(all, 'column')} recognized`,
  leaveOut: 'Do not import',
  checking: 'Reading the file',
  ready: (n: number) => `${rows(n)} can be added.`,
  invalidRows: (n: number) => (n === 1 ? '1 row needs attention' : `${rows(n)} need attention`),
  fixHint: 'Fix the file and choose it again, or do not import the column. Or add the valid rows now and download the others as a file.',
  possibleDuplicates: (n: number) =>
    n === 1
      ? '1 possible duplicate is left out: decide below.'
      : `${n.toLocaleString('en-US')} possible duplicates are left out: decide below.`,
  duplicates: 'Add possible duplicates?',
  duplicatesText: 'A row that is not selected is left out.',
  row: (n: number, name: string) => `Row ${n}${name ? ` (${name})` : ''}:`,
  more: (n: number) => `and ${n.toLocaleString('en-US')} more`,
  add: (n: number) => `Add ${rows(n)}`,
  leftOut: (n: number) => (n === 1 ? '1 row was left out.' : `${rows(n)} were left out.`),
  leftOutText: 'The file says why, in its last column. Correct it there and import it again.',
  download: 'Download the rows that were left out',
  leftOutFile: (nouns: string) => `${nouns}-left-out.csv`,
  templateFile: (nouns: string) => `${nouns}-template.csv`,
  added: (n: number) => (n === 1 ? '1 row was added.' : `${rows(n)} were added.`),
  failed: 'Failed to import',
  exportFailed: 'Failed to export',
} as const
