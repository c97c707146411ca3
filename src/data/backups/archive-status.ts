import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { archiveProblem, drillProblem } from '../../contract/backups.ts'
import { nullIfMissing } from '../../providers/null-if-missing.ts'

const at = z.iso.datetime().nullable()
/** What the archiver last reported. It runs outside of the server, so it writes a file. */
export const archiveStatusSchema = z.object({
  /** False without BACKUP_PASSPHRASE. */
  enabled: z.boolean(),
  /** Everything acknowledged until then is in the archive. */
  until: at,
  hasBase: z.boolean(),
  /** Since then the WAL has a gap: a new base backup is needed. */
  unprotectedSince: at,
  problem: archiveProblem.nullable(),
  /** The last restore test: when it began, its result, and when one last succeeded. */
  drill: z
    .object({ at: z.iso.datetime(), problem: z.union([drillProblem, z.literal('running')]).nullable(), succeededAt: at })
    .nullable()
    .default(null),
})
export type ArchiveStatus = z.infer<typeof archiveStatusSchema>

export const archiveStatusFile = (dataDir: string) => path.join(dataDir, 'archive-status.json')

const lateAfterMs = 15 * 60_000
/** These do not pass by themselves. */
const lasting = new Set(['otherOffice', 'missing', 'passphrase', 'damaged'])

export function describeArchive({ enabled, until, hasBase, unprotectedSince, problem, drill }: ArchiveStatus, now: Date) {
  const isLate = until === null ? problem !== null : now.getTime() - Date.parse(until) > lateAfterMs
  const isUnprotected = unprotectedSince !== null || lasting.has(problem ?? '')
  const status = !enabled ? 'none' : isUnprotected ? 'unprotected' : isLate ? 'late' : hasBase ? 'current' : 'starting'
  const since = unprotectedSince ?? until
  return { status, until: toDate(since), problem, drill: drill && describeDrill(drill) } as const
}

function describeDrill({ at, problem, succeededAt }: NonNullable<ArchiveStatus['drill']>) {
  const failure = problem === 'running' ? null : problem
  return { succeededAt: toDate(succeededAt), failedAt: failure && new Date(at), problem: failure }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

/** Null if this office has no archive. */
export async function readArchiveStatus(dataDir: string, now = new Date()) {
  const text = await readFile(archiveStatusFile(dataDir), 'utf8').catch(nullIfMissing)
  return text === null ? null : describeArchive(archiveStatusSchema.parse(JSON.parse(text)), now)
}
