export const conflictAttention = {
  title: 'Conflicts of interest',
  reasons: {
    roleChanged: 'was a client in this case and is now the other side',
    formerClient: 'is or was a client of the office and is now the other side',
    outdated: 'names changed since the check',
    signature: 'needs your signature',
    decision: 'needs your decision',
  },
  showAll: (n: number, total: number) => (n < total ? `Show ${n} of ${total}` : `Show all ${n}`),
  showFewer: 'Show fewer',
  checks: 'All conflict checks',
} as const
