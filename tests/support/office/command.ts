import { execFile } from 'node:child_process'
import { runtime } from '../../../scripts/start/install.mjs'
import { testEnvironment } from './environment.ts'

const folders = { 'admin-reset': 'start', 'ledger-verify': 'start', backup: 'backup', restore: 'backup' } as const

/** Runs a script as npm does. */
export function runCommand(script: keyof typeof folders, options: readonly string[], settings: Record<string, string>) {
  const env = testEnvironment(settings)
  return new Promise<{ code: number; printed: string }>((resolve) => {
    const node = ['--disable-warning=ExperimentalWarning', `scripts/${folders[script]}/${script}.ts`, ...options]
    execFile(runtime(), node, { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, printed: stdout + stderr }),
    )
  })
}
