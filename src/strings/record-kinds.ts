export const recordKinds = {
  client: 'Client',
  contact: 'Contact',
  case: 'Case',
  attachment: 'Attachment',
  event: 'Event',
  'case-type': 'Case type',
  'sub-type': 'Sub-type',
  user: 'User',
} as const
