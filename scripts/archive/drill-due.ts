import type { ArchiveStatus } from '../../src/data/backups/archive-status.ts'

const almostAWeekMs = 6.5 * 24 * 3600_000

/** Once a week; after a failure, in the next night. */
export function isDrillDue({ at, problem, succeededAt }: NonNullable<ArchiveStatus['drill']>, now: Date, nightOf: (at: Date) => string) {
  const isRepeated = problem !== null || succeededAt === null || now.getTime() - Date.parse(succeededAt) > almostAWeekMs
  return isRepeated && nightOf(now) > nightOf(new Date(at))
}
