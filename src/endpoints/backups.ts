import { backups } from '@/contract/backups'
import { getBackupState, requestBackup } from '@/data/backups/state'
import { implement } from './implement'

export const backupEndpoints = implement(backups, {
  getState: ({ db }) => getBackupState(db),
  request: ({ db }) => requestBackup(db),
})
