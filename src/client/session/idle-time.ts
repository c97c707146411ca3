/** After this time without input in this tab, its requests no longer count as the person's. */
const idleAfterMs = 5 * 60_000
/** A page that has just loaded is idle: it may have reloaded by itself. */
let lastUsedAt = 0
const listeners = new Set<() => void>()

export function resetIdleTime() {
  lastUsedAt = Date.now()
  for (const listener of listeners) listener()
}
export function onIdleTimeReset(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const isIdle = () => Date.now() - lastUsedAt > idleAfterMs
