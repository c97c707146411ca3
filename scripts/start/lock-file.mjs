import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { identify } from './process-identity.mjs'

/** Takes `file` for this process, or says which living process holds it. */
export function take(file, details = {}) {
  const mine = JSON.stringify({ ...identify(process.pid), ...details })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (;;) {
      try {
        // A link appears whole or not at all, and never over another one.
        linkSync(draft, file)
        return { holder: null, release: () => release(file, mine) }
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      const found = read(file)
      if (found && lives(found)) return { holder: JSON.parse(found), release: () => {} }
      discard(file, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Does `work` while no other process does: waits for one that is at it. */
export async function exclusively(file, work) {
  let told = false
  for (;;) {
    const { holder, release } = take(file)
    if (!holder) {
      try {
        return await work()
      } finally {
        release()
      }
    }
    if (!told) console.log(`Another start (process ${holder.pid}) is preparing this folder: waiting for it …`)
    told = true
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

function lives(text) {
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

// Moved aside before it is removed: if somebody took the file in between, it is theirs and goes back.
function discard(file, judged) {
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
    if (read(aside) !== judged) linkSync(aside, file)
  } catch {
    // Somebody else was faster: the next round sees what they left.
  }
  rmSync(aside, { force: true })
}
