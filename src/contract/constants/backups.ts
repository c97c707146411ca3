const expectedWithinMs = 10 * 60_000
/** Whether a requested backup should have been made by now. */
export const isBackupOverdue = (requestedAt: Date) => Date.now() - requestedAt.getTime() > expectedWithinMs
