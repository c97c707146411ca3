import path from 'node:path'
import type { ArchiveTarget } from './archive-target.ts'
import { folderTarget } from './folder.ts'

export type { ArchiveTarget } from './archive-target.ts'

/** Beside the nightly backups. */
const folder = 'law-office-archive'

export const isContainerUrl = (place: string) => /^https?:/.test(place)

/** `place` is a folder or the address of a container. Azure's library is large, so it is loaded only when it is used. */
export async function openArchiveTarget(place: string): Promise<ArchiveTarget> {
  if (!isContainerUrl(place)) return folderTarget(path.resolve(place, folder))
  return (await import('./container.ts')).containerTarget(place, folder)
}
