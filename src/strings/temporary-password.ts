export const temporaryPassword = {
  secret: 'Temporary password, shown once:',
  secretText: 'Share it in person or by phone. It is not stored and cannot be shown again.',
  secretDone: 'Done',
} as const
