export const recordKinds = {
  client: 'Client',
  contact: 'Contact',
  case: 'Case',
  attachment: 'File',
  'document-request': 'Document request',
  party: 'Party',
  event: 'Event',
  'case-type': 'Case type',
  'sub-type': 'Sub-type',
  user: 'User',
} as const
