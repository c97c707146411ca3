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
  notYours: 'Only the owner or an Admin can hand this over',
  tooMany: (max: number) => `You can hand over ${max} at most.`,
} as const
