import { log } from '@/data/log'

const startDelayMs = 1_000
/** A mail server that does not respond must not delay a stop. Interrupted work is repeated at the next start, as after a crash. */
const stopTimeoutMs = 5_000

/**
 * Runs `work` soon after the start and then `pauseMs` after each run, never twice at the same time. Returns a function that
 * stops it and waits up to five seconds for the last run. Long work checks `shouldContinue` between its steps.
 */
export function every(pauseMs: number, name: string, work: (shouldContinue: () => boolean) => Promise<unknown>): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const run = async () => {
    await work(() => !stopped).catch((error) => log.error({ err: error }, `could not ${name}`))
    if (!stopped) schedule(pauseMs)
  }
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => {
      running = run()
    }, delayMs)
  }
  schedule(Math.min(pauseMs, startDelayMs))
  return async () => {
    stopped = true
    clearTimeout(timer)
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref())])
  }
}
