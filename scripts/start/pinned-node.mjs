import { spawn } from 'node:child_process'
import path from 'node:path'
import { install, root, runtime } from './install.mjs'
import { onParentExit } from './watch-parent.mjs'

// The office finishes requests for up to 10 s, archives for up to 10 s and stops its database within 16 s.
const stopTimeoutMs = 40_000

/** Runs a script of this project on the pinned Node. Returns its exit code. `stdin`: 'inherit' for a script that asks questions. */
export async function runPinned(script, options, { stdin = 'ignore' } = {}) {
  if (!(await install())) return 1
  const child = spawn(runtime(), ['--disable-warning=ExperimentalWarning', path.join(root, script), ...options], {
    cwd: root,
    // Its own process group: Ctrl-C reaches it once, through this process, and never reaches its database.
    detached: process.platform !== 'win32',
    stdio: [stdin, 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true' },
  })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  const stopWatching = onParentExit(stop)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`The pinned Node did not start: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      stopWatching()
      if (signal) console.error(`Ended by ${signal}.`)
      resolve(code ?? 1)
    })
  })
}
