'use client'
import type { RefObject } from 'react'
import type { Hit } from '@/admin/conflicts/queries'
import { useShortcuts } from '@/client/use-shortcuts'
import { focusHit } from './focus-hit'
import type { Decision } from './use-decide-hit'

type Options = {
  section: RefObject<HTMLElement | null>
  hits: readonly Hit[]
  decide: (hit: Hit, decision: Decision) => void
  undo: () => void
  isEnabled: boolean
}

const findFocusedIndex = (section: HTMLElement | null, hits: readonly Hit[]) => {
  const card = section?.contains(document.activeElement) ? document.activeElement?.closest('[data-hit]') : null
  return hits.findIndex(({ id }) => `hit-${id}` === card?.id)
}

/** J and K move the focus, 1 to 3 decide the match that has it and move to the next one, U undoes the last decision. */
export function useHitShortcuts({ section, hits, decide, undo, isEnabled }: Options) {
  const findNeighbor = (by: number) => hits[Math.min(Math.max(findFocusedIndex(section.current, hits) + by, 0), hits.length - 1)]
  const focus = (hit: Hit | undefined) => hit && focusHit(hit)
  const decideFocused = (decision: Decision) => () => {
    const [hit, next] = [hits[findFocusedIndex(section.current, hits)], findNeighbor(1)]
    if (!hit || hit.hidden) return
    decide(hit, decision)
    focus(next)
  }
  const actions = {
    j: () => focus(findNeighbor(1)),
    k: () => focus(findNeighbor(-1)),
    u: undo,
    1: decideFocused('otherPerson'),
    2: decideFocused('noConflict'),
    3: decideFocused('conflict'),
  }
  useShortcuts(isEnabled ? actions : {})
}
