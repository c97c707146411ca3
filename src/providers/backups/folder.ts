import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Vault } from './contract'

/** A folder, best on another disk: what is made there stays there. */
export const folder = (place: string): Vault => ({
  folder: place,
  keep: async () => {},
  names: () => readdir(place),
  drop: (name) => rm(path.join(place, name), { force: true }),
})
