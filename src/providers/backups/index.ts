import path from 'node:path'
import { env } from '@/env'
import { isContainerUrl } from '../archive'
import type { BackupStore } from './backup-store'
import { folderStore } from './folder'

export type { BackupStore } from './backup-store'

/** Where backups go: BACKUP_TO, else a folder of the office. Azure's library is large, so it is loaded only when it is used. */
export async function backupStore(): Promise<BackupStore> {
  const folder = path.join(env.DATA_DIR, 'backups')
  const target = env.BACKUP_TO ?? folder
  if (!isContainerUrl(target)) return folderStore(target)
  return (await import('./container')).containerStore(target, path.join(folder, 'leaving'))
}
