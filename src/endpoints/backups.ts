import { backups } from '@/contract/backups'
import { backupState } from '@/data/backup-state'
import { implement } from './implement'

export const backupEndpoints = implement(backups, {
  state: ({ db }) => backupState(db),
})
