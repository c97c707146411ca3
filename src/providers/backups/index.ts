import path from 'node:path'
import { env } from '@/env'
import type { Vault } from './contract'
import { folder } from './folder'

export type { Vault } from './contract'

/** Where nightly backups go; null while nobody said. Azure's library is loaded only where it is used: it is large. */
export async function vault(): Promise<Vault | null> {
  const place = env.BACKUP_TO
  if (!place) return null
  if (!/^https?:/.test(place)) return folder(place)
  return (await import('./container')).container(place, path.join(env.DATA_DIR, 'backups', 'leaving'))
}
