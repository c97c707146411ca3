export type Queue = { running: number; waiting: (() => void)[] }
type Options = {
  max: number
  maxWaiting?: number
  rejectWhenFull?: () => never
  /** The queues by key, for a limit that copies of a module share. */
  queues?: Map<string, Queue>
}

/** Runs at most `max` pieces of work of a key at once. Others wait in order; `rejectWhenFull` throws when too many wait already. */
export function createConcurrencyLimit({ max, maxWaiting = Number.POSITIVE_INFINITY, rejectWhenFull, queues = new Map() }: Options) {
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < max) queue.running += 1
    else {
      if (queue.waiting.length >= maxWaiting) rejectWhenFull?.()
      await new Promise<void>((start) => queue.waiting.push(start))
    }
    try {
      return await work()
    } finally {
      const startNext = queue.waiting.shift()
      if (startNext) startNext()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
}
