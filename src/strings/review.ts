import { formatCount } from '@/contract/plural'

export const review = {
  title: 'Review',
  count: (n: number) => formatCount(n, 'document'),
  waiting: (n: number) => `${formatCount(n, 'document')} to review`,
  list: 'Documents to review',
  loading: 'Loading documents',
  failed: 'Failed to load the documents',
  empty: 'Nothing to review.',
  emptyText: 'Documents that clients send appear here.',
  file: (name: string) => `Preview of ${name}`,
  download: (name: string) => `Download ${name}`,
  noFile: 'No file. It was handed in at the office.',
  checking: 'Being checked',
  refused: 'Rejected by the virus scan',
  received: 'Received',
  language: { en: 'Reads English', es: 'Reads Spanish', none: 'No portal' },
  undoFailed: 'Failed to undo',
  shortcuts: 'Keyboard shortcuts',
  keys: [
    ['J', 'next'],
    ['K', 'previous'],
    ['A', 'accept'],
    ['R', 'return'],
    ['U', 'undo'],
  ],
} as const
