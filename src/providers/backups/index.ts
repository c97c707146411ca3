import path from 'node:path'
import { env } from '@/env'
import type { BackupStore } from './contract'
import { folderStore } from './folder'

export type { BackupStore } from './contract'

/** Null without BACKUP_TO. Azure's library is large, so it is loaded only when it is used. */
export async function backupStore(): Promise<BackupStore | null> {
  const target = env.BACKUP_TO
  if (!target) return null
  if (!/^https?:/.test(target)) return folderStore(target)
  return (await import('./container')).containerStore(target, path.join(env.DATA_DIR, 'backups', 'leaving'))
}
