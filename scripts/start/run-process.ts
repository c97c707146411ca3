import { spawn } from 'node:child_process'
import path from 'node:path'

/** Runs a command of this project on the pinned Node, its output on this console or told to `hear`; answers its exit code. */
export function run(
  [command = '', ...options]: string[],
  interrupted: AbortSignal,
  settings: Record<string, string> = {},
  hear?: (output: string) => void,
): Promise<number> {
  const bin = path.resolve('node_modules/.bin')
  const env = {
    ...process.env,
    PATH: [path.dirname(process.execPath), bin, process.env.PATH].join(path.delimiter),
    FORCE_COLOR: '0',
    ...settings,
  }
  const script = command.startsWith('node_modules/.bin/')
  const output = hear ? 'pipe' : 'inherit'
  const [file, given] = script ? [process.execPath, [command, ...options]] : [command, options]
  const child = spawn(file, given, { env, stdio: ['ignore', output, output] })
  if (hear) for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => hear(String(text)))
  const stop = () => child.kill('SIGTERM')
  interrupted.addEventListener('abort', stop)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      interrupted.removeEventListener('abort', stop)
      resolve(code ?? 1)
    })
  })
}
