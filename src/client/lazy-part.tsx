'use client'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react'

const hydrating = new Set<object>()
const listeners = new Set<() => void>()
function endHydration(part: object) {
  if (!hydrating.delete(part) || hydrating.size > 0) return
  for (const listener of listeners) listener()
  listeners.clear()
}

/** Calls `listener` when every lazy part that the server rendered is hydrated; returns the function that cancels it. */
export function onceHydrated(listener: () => void) {
  if (hydrating.size === 0) listener()
  else listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * A part of a screen whose script loads separately. `Part` comes from `dynamic` without `loading`. React hydrates it later than
 * the rest of the page, and renders it again if the data has changed since the server rendered it, so live updates wait
 * with `onceHydrated`.
 */
export const lazyPart =
  (loading: () => ReactNode) =>
  <Props extends object>(Part: ComponentType<Props>) =>
    function LazyPart(props: Props) {
      const part = useRef({ isHydrated: false }).current
      useEffect(() => {
        if (!part.isHydrated) hydrating.add(part)
        return () => endHydration(part)
      }, [part])
      const handleHydrated = () => {
        part.isHydrated = true
        endHydration(part)
      }
      return (
        <Suspense fallback={loading()}>
          <Part {...props} />
          <AfterHydration run={handleHydrated} />
        </Suspense>
      )
    }

/** In the same Suspense boundary as the part, so its effect runs when the part is hydrated. */
function AfterHydration({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useEffect(run, [])
  return null
}
