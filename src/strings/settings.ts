export const settings = {
  title: 'Settings',
  tabs: {
    users: 'Users',
    'case-types': 'Case types',
    deleted: 'Deleted',
    ledger: 'Ledger',
    outbox: 'Outbox',
    walls: 'Walls',
    rules: 'Rules',
    holidays: 'Court holidays',
  },
  refresh: 'Refresh',
  loading: 'Loading',
  noResponse: 'no response',
  gone: 'This link leads to something that does not exist or was deleted.',
} as const
