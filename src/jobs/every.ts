import { log } from '@/data/log'

/** Runs `work` again and again with `pause` ms between, never twice at once; answers the way to stop it, which waits for the last run. */
export function every(pause: number, name: string, work: () => Promise<unknown>): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const run = async () => {
    await work().catch((error) => log.error({ err: error }, `could not ${name}`))
    if (!stopped) plan()
  }
  const plan = () => {
    timer = setTimeout(() => {
      running = run()
    }, pause)
  }
  plan()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
