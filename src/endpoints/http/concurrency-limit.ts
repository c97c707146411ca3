/** As many as a browser sends at once. A list holds two of the twenty database connections. */
const maxConcurrent = 6
type Queue = { running: number; waiting: (() => void)[] }
const queues = new Map<string, Queue>()

/** Runs at most six reads of a user at a time, so that one user's burst does not delay others. */
export async function limitConcurrency<T>(userId: string, read: () => Promise<T>): Promise<T> {
  const queue = queues.get(userId) ?? { running: 0, waiting: [] }
  queues.set(userId, queue)
  if (queue.running < maxConcurrent) queue.running += 1
  else await new Promise<void>((start) => queue.waiting.push(start))
  try {
    return await read()
  } finally {
    const startNext = queue.waiting.shift()
    if (startNext) startNext()
    else if (--queue.running === 0) queues.delete(userId)
  }
}
