import { spawn } from 'node:child_process'
import path from 'node:path'

/** Runs a command on the pinned Node. Its output goes to `onOutput` or else to this terminal. Returns its exit code. */
export function runProcess(
  [command = '', ...options]: string[],
  signal: AbortSignal,
  settings: Record<string, string> = {},
  onOutput?: (output: string) => void,
): Promise<number> {
  const bin = path.resolve('node_modules/.bin')
  const env = {
    ...process.env,
    PATH: [path.dirname(process.execPath), bin, process.env.PATH].join(path.delimiter),
    FORCE_COLOR: '0',
    ...settings,
  }
  const isScript = command.startsWith('node_modules/.bin/')
  const output = onOutput ? 'pipe' : 'inherit'
  const [file, args] = isScript ? [process.execPath, [command, ...options]] : [command, options]
  const child = spawn(file, args, { env, stdio: ['ignore', output, output] })
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => onOutput(String(text)))
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop)
      resolve(code ?? 1)
    })
  })
}
