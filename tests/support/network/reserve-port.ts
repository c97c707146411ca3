import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../scripts/postgres/free-port.ts'
import { runFolder } from '../office/run-folder.ts'

/** A free port that no other call in this run of the tests gets: two offices that start at once would answer for each other. */
export async function reservePort(): Promise<number> {
  const folder = process.env[runFolder]
  for (;;) {
    const port = await freePort()
    if (!folder || reserve(path.join(folder, `port-${port}`))) return port
  }
}

function reserve(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
