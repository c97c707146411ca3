const retryDelayMs = 5_000

/** Runs `load` when asked, and again five seconds after it failed. */
export function retryLoad(load: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const reload = () => {
    clearTimeout(timer)
    void load().catch((error: unknown) => {
      onError(error)
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(reload, retryDelayMs).unref()
    })
  }
  return {
    reload,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
