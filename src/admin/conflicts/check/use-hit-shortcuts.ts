'use client'
import { type RefObject, useEffect, useRef } from 'react'
import type { Hit } from '@/admin/conflicts/queries'
import { isShortcut } from '@/client/is-shortcut'
import { focusHit } from './focus-hit'
import type { Decision } from './use-decide-hit'

type Options = {
  section: RefObject<HTMLElement | null>
  hits: readonly Hit[]
  decide: (hit: Hit, decision: Decision) => void
  undo: () => void
  isEnabled: boolean
}

const findFocused = (section: HTMLElement | null, hits: readonly Hit[]) => {
  const card = section?.contains(document.activeElement) ? document.activeElement?.closest('[data-hit]') : null
  return hits.findIndex(({ id }) => `hit-${id}` === card?.id)
}

/** J and K move, 1 to 3 decide on the match with the focus and move on, U undoes the last decision. */
export function useHitShortcuts({ section, isEnabled, ...rest }: Options) {
  const latest = useRef(rest)
  latest.current = rest
  useEffect(() => {
    if (!isEnabled) return
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const { hits, decide, undo } = latest.current
      const at = findFocused(section.current, hits)
      const [current, next, previous] = [hits[at], hits[Math.min(at + 1, hits.length - 1)], hits[Math.max(at - 1, 0)]]
      const decideCurrent = (decision: Decision) => {
        if (!current || current.hidden) return
        decide(current, decision)
        if (next) focusHit(next)
      }
      const actions: Record<string, () => void> = {
        j: () => next && focusHit(next),
        k: () => previous && focusHit(previous),
        u: undo,
        1: () => decideCurrent('otherPerson'),
        2: () => decideCurrent('noConflict'),
        3: () => decideCurrent('conflict'),
      }
      const act = actions[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [section, isEnabled])
}
