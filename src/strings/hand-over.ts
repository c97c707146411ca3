export const handOver = {
  action: 'Hand over',
  title: (what: string) => `Hand over ${what}`,
  to: 'New owner',
  choose: 'Choose a person',
  effect:
    'Only the new owner and Admins can then edit, delete or hand over. Events, todos and deadlines stay with the people they are assigned to.',
  doneOne: (name: string, to: string) => `${name} now belongs to ${to}.`,
  doneMany: (count: string, to: string) => `${count} now belong to ${to}.`,
  failed: 'Failed to hand over',
  staffFailed: 'Failed to load users',
  loading: 'Loading people…',
  undone: 'The hand-over was undone.',
  select: 'Select',
  selectRow: (name: string) => `Select ${name}`,
  notYours: 'Only the owner or an Admin can hand this over',
  selection: 'Selection',
  selected: (n: number, hidden: number) =>
    `${n.toLocaleString('en-US')} selected${hidden > 0 ? `, ${hidden.toLocaleString('en-US')} of them not shown` : ''}`,
  tooMany: (max: number) => `You can hand over ${max} at most.`,
  selectAll: 'Select all shown',
  stop: 'Cancel selection',
} as const
