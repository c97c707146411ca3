import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { identify } from './process-identity.mjs'

/** Locks `file` for this process. If a running process holds it, returns that process as `holder`. */
export function acquireLockFile(file, details = {}) {
  const mine = JSON.stringify({ ...identify(process.pid), ...details })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (;;) {
      try {
        // A hard link is created atomically and never replaces an existing file.
        linkSync(draft, file)
        return { holder: null, release: () => release(file, mine) }
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      const found = read(file)
      if (found && isRunning(found)) return { holder: JSON.parse(found), release: () => {} }
      discardStale(file, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Runs `work` while holding the lock; waits for another process that holds it. */
export async function withLockFile(file, work) {
  let announced = false
  for (;;) {
    const { holder, release } = acquireLockFile(file)
    if (!holder) {
      try {
        return await work()
      } finally {
        release()
      }
    }
    if (!announced) console.log(`Another start (process ${holder.pid}) is preparing this folder. Waiting for it …`)
    announced = true
    await wait(300)
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function isRunning(text) {
  try {
    const { pid, started } = JSON.parse(text)
    return identify(pid).started === started && started !== null
  } catch {
    return false
  }
}

function release(file, mine) {
  if (read(file) === mine) rmSync(file, { force: true })
}

// Moves the file before deleting it: if another process locked it in between, the file goes back.
function discardStale(file, expected) {
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
    if (read(aside) !== expected) linkSync(aside, file)
  } catch {
    // Another process was faster. The next attempt sees its result.
  }
  rmSync(aside, { force: true })
}
