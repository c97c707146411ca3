import { logger } from '@/logger/logger'

/**
 * Runs the tasks of each owner one after another, also after one that failed; drops a task if its owner has `maxPending`
 * unfinished ones.
 */
export function serialQueue(maxPending: number) {
  const queues = new WeakMap<object, { last: Promise<void>; pending: number }>()
  return (owner: object, task: () => Promise<void>) => {
    const queue = queues.get(owner) ?? { last: Promise.resolve(), pending: 0 }
    queues.set(owner, queue)
    if (queue.pending >= maxPending) return
    queue.pending += 1
    queue.last = queue.last
      .then(task)
      .catch((error: unknown) => logger.warn({ err: error }, 'a message of a socket could not be handled'))
      .finally(() => {
        queue.pending -= 1
      })
  }
}
