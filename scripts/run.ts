import { spawn } from 'node:child_process'
import path from 'node:path'

/** Runs a command of this project on the pinned Node, its output on this console; answers its exit code. */
export function run(
  [command = '', ...options]: string[],
  interrupted: AbortSignal,
  settings: Record<string, string> = {},
): Promise<number> {
  const bin = path.resolve('node_modules/.bin')
  const env = {
    ...process.env,
    PATH: [path.dirname(process.execPath), bin, process.env.PATH].join(path.delimiter),
    FORCE_COLOR: '0',
    ...settings,
  }
  const script = command.startsWith('node_modules/.bin/')
  const child = script
    ? spawn(process.execPath, [command, ...options], { env, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawn(command, options, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => child.kill('SIGTERM')
  interrupted.addEventListener('abort', stop)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => {
      interrupted.removeEventListener('abort', stop)
      resolve(code ?? 1)
    })
  })
}
