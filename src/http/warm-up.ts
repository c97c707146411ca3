const quietMs = 5_000
const maxWaitMs = 300_000
const checkIntervalMs = 250

/** Renders every public page in advance, once there was no request for 5 s, so that no request waits for it. */
export function scheduleWarmUp(warm: () => Promise<void>) {
  const startedAt = performance.now()
  let lastRequestAt = startedAt
  const check = setInterval(() => {
    const now = performance.now()
    if (now - lastRequestAt < quietMs && now - startedAt < maxWaitMs) return
    clearInterval(check)
    void warm()
  }, checkIntervalMs)
  return {
    noteRequest() {
      lastRequestAt = performance.now()
    },
    cancel: () => clearInterval(check),
  }
}
