import { logger } from '@/logger/logger'

const startDelayMs = 1_000
/** A mail server that does not respond must not delay a stop. Interrupted work is repeated at the next start, as after a crash. */
const stopTimeoutMs = 5_000

/**
 * Runs `work` soon after the start and then `pauseMs` after each run, never twice at the same time. Returns a function that
 * aborts the signal and waits up to five seconds for the last run.
 */
export function runEvery(pauseMs: number, name: string, work: (signal: AbortSignal) => Promise<unknown>): () => Promise<void> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const run = async () => {
    await work(controller.signal).catch((error) => logger.error({ err: error }, `could not ${name}`))
    if (!controller.signal.aborted) schedule(pauseMs)
  }
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => {
      running = run()
    }, delayMs)
  }
  schedule(Math.min(pauseMs, startDelayMs))
  return async () => {
    controller.abort()
    clearTimeout(timer)
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref())])
  }
}
