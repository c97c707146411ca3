import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { FatalError } from './fatal-error.ts'
import type { Setup } from './serve.ts'

// Next does not hot-reload these files.
const needsRestart = /^(contract|endpoints|data|collections|realtime|jobs|providers|migrations)\/|^[^/]+\.ts$|\/fields\.ts$/

/** Runs the server in a child process and restarts it when a file changes that hot reload does not cover. The database keeps running. */
export async function startDevServer() {
  let { child, setup } = await spawnServer()
  let changed: string | undefined
  let debounce: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()

  const restart = async () => {
    console.log(`Restarting the server: ${changed} changed.`)
    await stopChild(child)
    try {
      child = (await spawnServer()).child
    } catch (error) {
      console.error(`${(error as Error).message} Waiting for a change …`)
    }
  }
  const handleChange = (file: string | null) => {
    if (!file || !needsRestart.test(file) || /\.test\.tsx?$/.test(file)) return
    changed = file
    clearTimeout(debounce)
    debounce = setTimeout(() => (restarting = restarting.then(restart)), 200)
  }
  const watchers = [
    watch('src', { recursive: true }, (_, file) => handleChange(file)),
    watch('payload.config.ts', () => handleChange('payload.config.ts')),
  ]

  return {
    setup,
    async stop() {
      for (const watcher of watchers) watcher.close()
      clearTimeout(debounce)
      await restarting
      await stopChild(child)
    },
  }
}

function spawnServer() {
  const child = spawn(process.execPath, ['scripts/start/dev-server.ts'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise<{ child: ChildProcess; setup: Setup }>((resolve, reject) => {
    child.once('message', (setup) => resolve({ child, setup: setup as Setup }))
    child.once('exit', () => reject(new FatalError('The server did not start. The reason is above.')))
  })
}

function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 15_000).unref()
  return exited
}
