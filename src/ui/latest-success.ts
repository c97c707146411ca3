'use client'
import { useState } from 'react'
import { createStore } from './create-store'

/** When the latest successful action began, in ms. An error from before that time is out of date and disappears. */
const latestSuccess = createStore(0)
export const recordSuccess = (startedAt: number) => latestSuccess.set(Math.max(startedAt, latestSuccess.get()))
/** An error that appeared while the action ran is not outdated: nobody has read it yet. */
export const isOutdated = (errorAt: number) => errorAt < latestSuccess.get()
export const useLatestSuccess = latestSuccess.use

/** An error message that disappears when an action that began after it succeeds. */
export function useErrorUntilSuccess() {
  useLatestSuccess()
  const [error, setError] = useState<{ message: string; at: number }>()
  const set = (message: string | undefined) => setError(message === undefined ? undefined : { message, at: Date.now() })
  return [error && !isOutdated(error.at) ? error.message : undefined, set] as const
}
