import { spawn } from 'node:child_process'
import path from 'node:path'
import { install, root, runtime } from './install.mjs'
import { whenRunnerDies } from './watch-parent.mjs'

// The office lets requests finish for 10 s and then closes its database.
const patience = 25_000

/** Runs a script of this folder on the pinned Node and gives its exit code. */
export async function runPinned(script, options) {
  if (!(await install())) return 1
  const child = spawn(runtime(), ['--disable-warning=ExperimentalWarning', path.join(root, script), ...options], {
    cwd: root,
    // A group of its own: Ctrl-C reaches it once, through here, and never its database.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true' },
  })
  let asked = false
  const stop = () => {
    if (asked) return
    asked = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), patience).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  const ended = whenRunnerDies(stop)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`The pinned Node did not start: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      ended()
      if (signal) console.error(`Ended by ${signal}.`)
      resolve(code ?? 1)
    })
  })
}
