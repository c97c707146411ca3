import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { type ArchiveStatus, archiveStatusFile, archiveStatusSchema } from '../../src/data/backups/archive-status.ts'
import { isContainerUrl } from '../../src/providers/archive/index.ts'

/** `office` and `place` say which archive is this office's own; `place` is the hash of its location. `history` is the run of the WAL that it continues. */
const shape = z.object({ office: z.string(), place: z.string(), history: z.string().nullable() })
export type ArchiveState = z.infer<typeof shape>

const stateFile = (dataDir: string) => path.join(dataDir, 'archive.json')

export const readState = (dataDir: string): ArchiveState | null => {
  const file = stateFile(dataDir)
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
export const saveState = (dataDir: string, state: ArchiveState) => replaceFile(stateFile(dataDir), state)

/** The next history begins with a base backup of its own. */
export function forgetHistory(dataDir: string) {
  const state = readState(dataDir)
  if (state) saveState(dataDir, { ...state, history: null })
}

/** Identifies a folder or container without its SAS, which changes. */
export function hashLocation(location: string) {
  const url = isContainerUrl(location) ? new URL(location) : null
  const address = url ? url.origin + url.pathname : path.resolve(location)
  return createHash('sha256').update(address).digest('hex').slice(0, 16)
}

export const initialStatus: ArchiveStatus = {
  enabled: true,
  until: null,
  hasBase: false,
  unprotectedSince: null,
  problem: null,
  drill: null,
}
export function readStatus(dataDir: string): ArchiveStatus {
  const file = archiveStatusFile(dataDir)
  return existsSync(file) ? archiveStatusSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : initialStatus
}
export const saveStatus = (dataDir: string, status: ArchiveStatus) => replaceFile(archiveStatusFile(dataDir), status)
export const deleteStatus = (dataDir: string) => rmSync(archiveStatusFile(dataDir), { force: true })

function replaceFile(file: string, content: object) {
  const draft = `${file}.new`
  writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
}
