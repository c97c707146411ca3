/** Returns a function that runs `work` once the run in progress has ended. All calls that wait share one run. */
export function coalesce(work: (signal: AbortSignal) => Promise<void>) {
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  return (signal: AbortSignal): Promise<void> => {
    next ??= running
      // The caller of that run reports its error.
      .catch(() => {})
      .then(() => {
        running = work(signal)
        next = undefined
        return running
      })
    return next
  }
}
