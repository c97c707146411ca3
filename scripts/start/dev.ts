import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { Stop } from './fatal-error.ts'
import type { Setup } from './serve.ts'

// What lives outside Next's hot reload: these the running server has taken in for good.
const fixed = /^(contract|endpoints|data|collections|realtime|jobs|providers|migrations)\/|^[^/]+\.ts$|\/fields\.ts$/

/** The server in a process of its own, started anew when something changes that cannot be reloaded; the database stays. */
export async function developing() {
  let { child, setup } = await spawnServer()
  let changed: string | undefined
  let wait: NodeJS.Timeout | undefined
  let turn = Promise.resolve()

  const restart = async () => {
    console.log(`Starting the server again: ${changed} changed.`)
    await end(child)
    try {
      child = (await spawnServer()).child
    } catch (error) {
      console.error(`${(error as Error).message} Waiting for a change.`)
    }
  }
  const look = (file: string | null) => {
    if (!file || !fixed.test(file) || /\.test\.tsx?$/.test(file)) return
    changed = file
    clearTimeout(wait)
    wait = setTimeout(() => (turn = turn.then(restart)), 200)
  }
  const watchers = [watch('src', { recursive: true }, (_, file) => look(file)), watch('payload.config.ts', () => look('payload.config.ts'))]

  return {
    setup,
    async stop() {
      for (const watcher of watchers) watcher.close()
      clearTimeout(wait)
      await turn
      await end(child)
    },
  }
}

function spawnServer() {
  const child = spawn(process.execPath, ['scripts/start/dev-server.ts'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise<{ child: ChildProcess; setup: Setup }>((resolve, reject) => {
    child.once('message', (setup) => resolve({ child, setup: setup as Setup }))
    child.once('exit', () => reject(new Stop('The server did not start: the reason is above.')))
  })
}

function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 15_000).unref()
  return exited
}
