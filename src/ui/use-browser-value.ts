'use client'
import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** A value that only the browser knows. The server and the hydration render `serverValue`. */
export const useBrowserValue = <T>(read: () => T, serverValue: T, subscribe: (listener: () => void) => () => void = neverChanges) =>
  useSyncExternalStore(subscribe, read, () => serverValue)
