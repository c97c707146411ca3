export const restorableResources = [
  'client',
  'contact',
  'case',
  'attachment',
  'document-request',
  'event',
  'case-type',
  'sub-type',
  'user',
] as const
