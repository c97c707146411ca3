import path from 'node:path'
import { env } from '@/env'
import { isContainerUrl } from '../archive'
import type { BackupStore } from './backup-store'
import { folderStore } from './folder'

export type { BackupStore } from './backup-store'

/** Null without BACKUP_TO. Azure's library is large, so it is loaded only when it is used. */
export async function backupStore(): Promise<BackupStore | null> {
  const target = env.BACKUP_TO
  if (!target) return null
  if (!isContainerUrl(target)) return folderStore(target)
  return (await import('./container')).containerStore(target, path.join(env.DATA_DIR, 'backups', 'leaving'))
}
