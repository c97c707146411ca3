import { hourMs, toZonedTime } from '@/time-zone'

/** With this setting no night of backups begins while a test runs, in an office of the default time zone. */
export const distantBackupTime = { BACKUP_AT: toZonedTime(Date.now() + 12 * hourMs, 'America/Los_Angeles').slice(11, 16) }
