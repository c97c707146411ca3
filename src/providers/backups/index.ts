import path from 'node:path'
import { env } from '@/env'
import type { Vault } from './contract'
import { folder } from './folder'

export type { Vault } from './contract'

/** Null without BACKUP_TO. Azure's library is large, so it is loaded only when it is used. */
export async function vault(): Promise<Vault | null> {
  const target = env.BACKUP_TO
  if (!target) return null
  if (!/^https?:/.test(target)) return folder(target)
  return (await import('./container')).container(target, path.join(env.DATA_DIR, 'backups', 'leaving'))
}
