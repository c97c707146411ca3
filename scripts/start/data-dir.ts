import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Stop } from './fatal-error.ts'
import { take } from './lock-file.mjs'

/** Makes DATA_DIR and, where one office must be alone in it, takes it. Gives the function that lets go. */
export function claimDataDir(dataDir: string, { alone, address }: { alone: boolean; address: string }) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!alone) return () => {}
    const { holder, release } = take(path.join(dataDir, 'office.lock'), { address })
    if (!holder) return release
    throw new Stop(
      `Another office already runs on ${dataDir} (process ${holder.pid}, ${holder.address}). Stop it first, or choose another DATA_DIR.`,
    )
  } catch (error) {
    if (error instanceof Stop) throw error
    throw new Stop(`DATA_DIR ${dataDir} cannot be used: ${said((error as NodeJS.ErrnoException).code)}.`)
  }
}

const said = (code = '') =>
  ({
    EACCES: 'no permission to write there',
    EPERM: 'no permission to write there',
    EROFS: 'it is read-only',
    ENOTDIR: 'it is not a folder',
    EEXIST: 'it is not a folder',
    ENOSPC: 'the disk is full',
  })[code] ?? code
