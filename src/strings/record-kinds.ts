export const recordKinds = {
  client: 'Client',
  contact: 'Contact',
  case: 'Case',
  attachment: 'File',
  event: 'Event',
  'case-type': 'Case type',
  'sub-type': 'Sub-type',
  user: 'User',
} as const
