'use client'
import { useSyncExternalStore } from 'react'

/** A value outside the component tree. Components that call `use` render again when it changes. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = () => value
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  const use = () => useSyncExternalStore(subscribe, get, () => initial)
  return { get, set, subscribe, use }
}
