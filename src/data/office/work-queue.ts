type Limits = { maxConcurrent: number; maxQueued: number; onFull: () => never }

/** Runs heavy work a few at a time, in order, so that it does not use up the machine's processors and memory. */
export function createWorkQueue({ maxConcurrent, maxQueued, onFull }: Limits) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      if (queue.length >= maxQueued) onFull()
      await new Promise<void>((start) => queue.push(start))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
