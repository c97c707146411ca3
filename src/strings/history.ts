export const history = {
  title: 'History',
  empty: 'No history yet.',
  showAll: (n: number) => `Show all ${n}`,
  showFewer: 'Show fewer',
} as const
