import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { FatalError } from './fatal-error.ts'
import { acquireLockFile } from './lock-file.mjs'

/** Creates DATA_DIR and, if `exclusive`, locks it. Returns a function that releases the lock. */
export function claimDataDir(dataDir: string, { exclusive, address }: { exclusive: boolean; address: string }) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!exclusive) return () => {}
    const { holder, release } = acquireLockFile(path.join(dataDir, 'office.lock'), { address })
    if (!holder) return release
    throw new FatalError(
      `Another office already runs on ${dataDir} (process ${holder.pid}, ${holder.address}). Stop it first, or choose another DATA_DIR.`,
    )
  } catch (error) {
    if (error instanceof FatalError) throw error
    throw new FatalError(`DATA_DIR ${dataDir} cannot be used: ${describeErrorCode((error as NodeJS.ErrnoException).code)}.`)
  }
}

const describeErrorCode = (code = '') =>
  ({
    EACCES: 'no permission to write there',
    EPERM: 'no permission to write there',
    EROFS: 'it is read-only',
    ENOTDIR: 'it is not a folder',
    EEXIST: 'it is not a folder',
    ENOSPC: 'the disk is full',
  })[code] ?? code
