import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BackupStore } from './backup-store'

export const folderStore = (directory: string): BackupStore => ({
  workFolder: directory,
  save: async () => {},
  listNames: () => readdir(directory),
  delete: (name) => rm(path.join(directory, name), { force: true }),
})
