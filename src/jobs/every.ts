import { log } from '@/data/log'

const startDelayMs = 1_000
/** A mail server that says nothing may not hold up a stop. What is broken off is done by whoever runs next, as after a crash. */
const stopTimeoutMs = 5_000

/**
 * Runs `work` soon after the start and then again and again with `pause` ms between, never twice at once; answers the
 * way to stop it, which waits five seconds for the last run. `work` is given whether to go on, for where there is much of it.
 */
export function every(pause: number, name: string, work: (going: () => boolean) => Promise<unknown>): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const run = async () => {
    await work(() => !stopped).catch((error) => log.error({ err: error }, `could not ${name}`))
    if (!stopped) plan(pause)
  }
  const plan = (after: number) => {
    timer = setTimeout(() => {
      running = run()
    }, after)
  }
  plan(Math.min(pause, startDelayMs))
  return async () => {
    stopped = true
    clearTimeout(timer)
    await Promise.race([running, new Promise((late) => setTimeout(late, stopTimeoutMs).unref())])
  }
}
