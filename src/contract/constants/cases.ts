export const caseStatuses = ['Open', 'Pending', 'Closed'] as const
export const caseSorts = [
  'number',
  '-number',
  'title',
  '-title',
  'client',
  '-client',
  'status',
  '-status',
  'date',
  '-date',
  'nextDate',
  '-nextDate',
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
] as const
