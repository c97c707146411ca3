export const restorableResources = [
  'client',
  'contact',
  'case',
  'attachment',
  'document-request',
  'party',
  'event',
  'case-type',
  'sub-type',
  'user',
] as const
