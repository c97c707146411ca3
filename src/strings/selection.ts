export const selection = {
  select: 'Select',
  selectRow: (name: string) => `Select ${name}`,
  title: 'Selection',
  selected: (n: number, hidden: number) =>
    `${n.toLocaleString('en-US')} selected${hidden > 0 ? `, ${hidden.toLocaleString('en-US')} of them not shown` : ''}`,
  selectAll: 'Select all shown',
  stop: 'Cancel selection',
} as const
