'use client'
import { useSyncExternalStore } from 'react'

/** A value of this tab that parts of the page look at, wherever they stand. */
export function store<T>(first: T) {
  let now = first
  const listeners = new Set<() => void>()
  const subscribe = (listen: () => void) => {
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }
  const get = () => now
  const set = (next: T) => {
    if (Object.is(next, now)) return
    now = next
    for (const listen of listeners) listen()
  }
  const use = () => useSyncExternalStore(subscribe, get, () => first)
  return { get, set, use }
}
