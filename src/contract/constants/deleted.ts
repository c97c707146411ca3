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
/** After so many days an Admin can delete a record permanently. */
export const purgeDays = 30
