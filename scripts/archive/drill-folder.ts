import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { stopOrphan } from '../postgres/orphan.ts'

/** Where the restore test makes its copy of the office. */
export const drillFolder = (dataDir: string) => path.join(dataDir, 'restore-test')

/** Deletes the copy, also one whose test was killed. */
export async function removeCopy(dataDir: string) {
  const folder = drillFolder(dataDir)
  if (!existsSync(folder)) return
  await stopOrphan(path.join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
