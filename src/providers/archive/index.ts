import path from 'node:path'
import type { ArchiveTarget } from './archive-target.ts'
import { folderTarget } from './folder.ts'

export type { ArchiveTarget } from './archive-target.ts'

/** Beside the nightly backups. */
const folder = 'law-office-archive'

export const isContainerUrl = (location: string) => /^https?:/.test(location)

/** `location` is a folder or the address of a container. Azure's library is large, so it is loaded only when it is used. */
export async function openArchiveTarget(location: string): Promise<ArchiveTarget> {
  if (!isContainerUrl(location)) return folderTarget(path.resolve(location, folder))
  return (await import('./container.ts')).containerTarget(location, folder)
}
