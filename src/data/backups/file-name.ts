/** For example law-office-2026-01-31T02-30-00.tar.age. */
export const backupFileName = (prefix: string, isEncrypted: boolean) =>
  `${prefix}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar${isEncrypted ? '.age' : ''}`
