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
type Change = { hit: Hit; decision: Decision }

const applyDecision = (check: Check, { hit, decision }: Change): Check => {
  const hits = check.hits.map((other) => (other.id === hit.id ? { ...other, decision } : other))
  return { ...check, hits, openHits: hits.filter((other) => other.decision === 'open').length }
}

/** Decisions show immediately. `undo` reverts the last one, then the one before it. */
export function useDecideHit(checkId: string) {
  /** The hits as they were before each decision. */
  const undoStack = useRef<Hit[]>([])
  const change = useCheckAction<Change>(checkId, {
    send: ({ hit, decision }, options) => api.conflictChecks.decideHit({ id: checkId, hitId: hit.id, decision }, options),
    apply: applyDecision,
    errorMessage: text.decideFailed,
  })
  const undo = (hit = undoStack.current.at(-1)) => {
    if (!hit) return
    undoStack.current = undoStack.current.filter((other) => other !== hit)
    change.run({ hit, decision: hit.decision })
    focusHit(hit)
  }
  const decide = (hit: Hit, decision: Decision) => {
    if (hit.decision === decision) return
    undoStack.current = [...undoStack.current, hit]
    change.run({ hit, decision })
    toast(text.decided(hit.name, text.decisions[decision]), () => undo(hit))
  }
  return { decide, undo: () => undo() }
}
