/** Runs the tasks of each owner one after another; drops a task if its owner has `maxPending` unfinished ones. */
export function serialQueue(maxPending: number) {
  const queues = new WeakMap<object, { last: Promise<void>; pending: number }>()
  return (owner: object, task: () => Promise<void>) => {
    const queue = queues.get(owner) ?? { last: Promise.resolve(), pending: 0 }
    queues.set(owner, queue)
    if (queue.pending >= maxPending) return
    queue.pending += 1
    queue.last = queue.last.then(task).finally(() => {
      queue.pending -= 1
    })
  }
}
