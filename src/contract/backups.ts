import { z } from 'zod'
import { timestamp } from './fields.ts'
import { route, routes } from './route.ts'

/** Why nothing is archived. */
export const archiveProblem = z.enum(['full', 'readOnly', 'otherOffice', 'missing', 'passphrase', 'damaged', 'unreachable', 'internal'])
export type ArchiveProblem = z.infer<typeof archiveProblem>
/** Why the weekly restore test failed. */
export const drillProblem = z.enum(['noSpace', 'damaged', 'different', 'ledger', 'interrupted', 'internal'])

const archiveState = z.strictObject({
  /** `none`: BACKUP_PASSPHRASE is not set. `starting`: the first base backup is not complete. `late`: not written for 15 minutes, or not at all yet. */
  status: z.enum(['none', 'starting', 'current', 'late', 'unprotected']),
  /** Everything acknowledged until then is in the archive. While `unprotected`, work since then would be lost. */
  until: timestamp.nullable(),
  problem: archiveProblem.nullable(),
  /** The weekly restore test: when one last succeeded; when and why the last one failed. Null before the first base backup. */
  drill: z.strictObject({ succeededAt: timestamp.nullable(), failedAt: timestamp.nullable(), problem: drillProblem.nullable() }).nullable(),
})

const backupState = z.strictObject({
  /** Written, read back and checked. */
  last: timestamp.nullable(),
  /** No good backup in the last 36 hours, and the office is older than that. */
  late: z.boolean(),
  nightly: z.boolean(),
  /** When an Admin asked for a backup that is not made yet. */
  requestedAt: timestamp.nullable(),
  /** The continuous archive: null without BACKUP_TO or with DATABASE_URL. */
  archive: archiveState.nullable(),
})

export const backups = routes({
  getState: route.get('/backups', {
    access: 'admin',
    summary: 'When the last verified backup was made',
    output: backupState,
  }),
  request: route.post('/backups', {
    access: 'admin',
    summary: 'Ask for a backup now; it starts within a minute',
    output: backupState,
  }),
})
