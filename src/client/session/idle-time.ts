import { createStore } from '@/ui/create-store'

/** After this time without input in this tab, its requests no longer count as the person's. */
const idleAfterMs = 5 * 60_000
/** A page that has just loaded is idle: it may have reloaded by itself. */
const lastUsedAt = createStore(0)

export const resetIdleTime = () => lastUsedAt.set(Date.now())
export const onIdleTimeReset = lastUsedAt.subscribe
export const isIdle = () => Date.now() - lastUsedAt.get() > idleAfterMs
