import { fork } from 'node:child_process'
import type { DrillOptions, DrillResult } from './drill.ts'
import { removeCopy } from './drill-folder.ts'

const maxMemoryMb = 256
const maxDurationMs = 6 * 3600_000

/** Runs the restore test in a process of its own with limited memory. Leaves no copy, whatever happens to that process. */
export async function startDrill(options: DrillOptions, signal: AbortSignal): Promise<DrillResult> {
  await removeCopy(options.dataDir)
  try {
    return (await runProcess(options, signal)) ?? { outcome: 'failed', problem: 'interrupted', reason: 'its process ended' }
  } finally {
    await removeCopy(options.dataDir)
  }
}

function runProcess(options: DrillOptions, signal: AbortSignal) {
  const child = fork(new URL('./drill-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${maxMemoryMb}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    timeout: maxDurationMs,
    killSignal: 'SIGKILL',
  })
  let result: DrillResult | undefined
  child.on('error', () => {})
  child.once('message', (message) => (result = message as DrillResult))
  child.send(options)
  return new Promise<DrillResult | undefined>((resolve) => child.once('exit', () => resolve(result)))
}
