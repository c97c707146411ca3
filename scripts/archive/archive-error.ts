import type { ArchiveProblem } from '../../src/contract/backups.ts'
import { FatalError } from '../start/fatal-error.ts'

/** The sentences for the log and the commands; the dashboard has its own. */
const messages: Record<ArchiveProblem, string> = {
  full: 'The disk or the account of BACKUP_TO is full: free space there.',
  readOnly:
    'Cannot write to BACKUP_TO: check its permissions, or the SAS of the container, which must allow create, write, read, list and delete.',
  otherOffice:
    'BACKUP_TO holds the archive of another office, or of the office that this one was restored from. Set BACKUP_TO to another folder or container.',
  missing: 'The archive is no longer in BACKUP_TO. Mount its disk, or set BACKUP_TO to another folder.',
  passphrase:
    'BACKUP_PASSPHRASE does not decrypt the archive in BACKUP_TO. Set the earlier passphrase, or set BACKUP_TO to another folder.',
  damaged: 'The archive is damaged. Set BACKUP_TO to another folder.',
  unreachable: 'BACKUP_TO is not reachable.',
  internal: 'The archiver failed.',
}

/** A reason why nothing can be archived or restored. */
export class ArchiveError extends FatalError {
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem, message = messages[problem], options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

const problemByCode: Record<string, ArchiveProblem> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EROFS: 'readOnly',
}

/** The cause of a failed access to the target. The error itself may quote the address with its SAS, so nothing prints it. */
export function toArchiveError(error: unknown): ArchiveError {
  if (error instanceof ArchiveError) return error
  const { code = '', statusCode, syscall } = error as { code?: string; statusCode?: number; syscall?: string }
  if (statusCode === 401 || statusCode === 403) return new ArchiveError('readOnly', undefined, { cause: error })
  const isTarget = Boolean(statusCode ?? syscall) || code === 'REQUEST_SEND_ERROR'
  return new ArchiveError(problemByCode[code] ?? (isTarget ? 'unreachable' : 'internal'), undefined, { cause: error })
}
