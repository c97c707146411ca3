import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Vault } from './contract'

export const folder = (directory: string): Vault => ({
  folder: directory,
  keep: async () => {},
  names: () => readdir(directory),
  drop: (name) => rm(path.join(directory, name), { force: true }),
})
