export const csvLimits = { characters: 5_000_000, rows: 2_000, columns: 100 }
const formatNumber = (n: number) => n.toLocaleString('en-US')
export const csvMessages = {
  empty: 'Nothing to import',
  tooLong: `Please import at most ${formatNumber(csvLimits.characters)} characters at once`,
  tooManyRows: `Please import at most ${formatNumber(csvLimits.rows)} rows at once`,
  tooManyColumns: `Please import at most ${formatNumber(csvLimits.columns)} columns`,
  unclosedQuote: (row: number) => `A quotation mark that opens in row ${formatNumber(row)} is never closed`,
  unknownColumn: (name: string) => `There is no field ${JSON.stringify(name.slice(0, 50))}`,
  duplicateColumn: (label: string) => `Two columns are mapped to ${label}`,
  invalidSkip: 'skip must be a list of row numbers',
  /** Headings that a file of rejected rows has besides its own. */
  rejectedRow: 'Row',
  rejectedReason: 'Why it was not imported',
  duplicate: ({ reason, name, row }: { reason: (typeof duplicateReasons)[number]; name: string; row: number | null }) =>
    `${sameness[reason]} as ${name || 'another'}${row === null ? '' : ` (row ${formatNumber(row)})`}`,
  columnCountMismatch: (count: number) => `Please choose a field for each of the ${formatNumber(count)} columns`,
}

export const duplicateReasons = ['email', 'nameAndBirth', 'nameAndPhone', 'title'] as const
const sameness = {
  email: 'Same email',
  nameAndBirth: 'Same name and date of birth',
  nameAndPhone: 'Same name and phone',
  title: 'Same title and client',
} satisfies Record<(typeof duplicateReasons)[number], string>
