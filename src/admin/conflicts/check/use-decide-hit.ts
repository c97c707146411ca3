'use client'
import { useRef } from 'react'
import type { Check, Hit } from '@/admin/conflicts/queries'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import { focusHit } from './focus-hit'
import { useCheckAction } from './use-check-action'

const text = strings.conflicts
export type Decision = Hit['decision']
/** One match, or several weak ones that had the same decision before. */
type Hits = readonly [Hit, ...Hit[]]
type Change = { hits: Hits; decision: Decision }

const applyDecision = (check: Check, { hits: changed, decision }: Change): Check => {
  const ids = new Set(changed.map(({ id }) => id))
  const hits = check.hits.map((hit) => (ids.has(hit.id) ? { ...hit, decision } : hit))
  return { ...check, hits, openHits: hits.filter((hit) => hit.decision === 'open').length }
}

/** Decisions show immediately. `undo` reverts the last one, then the one before it. */
export function useDecideHit(checkId: string) {
  /** The hits as they were before each decision. */
  const undoStack = useRef<Hits[]>([])
  const change = useCheckAction<Change>(checkId, {
    send: ({ hits, decision }, options) =>
      hits.length > 1 && decision !== 'conflict'
        ? api.conflictChecks.decideWeakHits({ id: checkId, hits: hits.map(({ id }) => id), decision }, options)
        : api.conflictChecks.decideHit({ id: checkId, hitId: hits[0].id, decision }, options),
    apply: applyDecision,
    errorMessage: text.decideFailed,
  })
  const undo = (hits = undoStack.current.at(-1)) => {
    if (!hits) return
    undoStack.current = undoStack.current.filter((other) => other !== hits)
    change.run({ hits, decision: hits[0].decision })
    focusHit(hits[0])
  }
  const save = (hits: Hits, decision: Decision, message: string) => {
    undoStack.current = [...undoStack.current, hits]
    change.run({ hits, decision })
    toast(message, () => undo(hits))
  }
  return {
    decide: (hit: Hit, decision: Decision) => {
      if (hit.decision !== decision) save([hit], decision, text.decided(hit.name, text.decisions[decision]))
    },
    /** Marks the open ones of these weak matches as other people. */
    decideWeak: (weak: readonly Hit[]) => {
      const [first, ...others] = weak.filter((hit) => hit.decision === 'open' && !hit.hidden)
      if (!first) return
      save([first, ...others], 'otherPerson', text.weakDecided(others.length + 1))
      focusHit(first)
    },
    undo: () => undo(),
  }
}
