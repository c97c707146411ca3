import { open } from 'node:fs/promises'

/** A new file name survives a power failure only after its folder is synced. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
