export const partyRoles = [
  'client',
  'opposing',
  'coParty',
  'spouse',
  'child',
  'witness',
  'opposingCounsel',
  'employer',
  'insurer',
  'other',
] as const
