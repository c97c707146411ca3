'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { type caseTypes, nothingToImport } from '@/contract/case-types'
import type { Received } from '@/contract/route'
import { tell } from '@/ui/toast'
import { words } from '../../words'
import { sentenceOf } from '../sentence'
import { typeListKey } from './queries'

export type Outcome = Received<typeof caseTypes.import>
const text = words.caseTypes

/** The box of the YAML import: nothing is imported that was not looked at before. */
export function useImport() {
  const client = useQueryClient()
  const [yaml, setYaml] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [problem, setProblem] = useState<string>()
  const type = (typed: string) => {
    setYaml(typed)
    setOutcome(undefined)
    setProblem(undefined)
  }
  const fail = (error: unknown) => {
    setOutcome(undefined)
    setProblem(sentenceOf(error, text.importFailed))
  }
  const look = useMutation({ mutationFn: () => api.caseTypes.import({ yaml, dryRun: true }), onSuccess: setOutcome, onError: fail })
  const send = useMutation({
    mutationFn: () => api.caseTypes.import({ yaml }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ added, changed }) => {
      type('')
      tell(text.imported(added.length, changed.length))
    },
    onError: fail,
    onSettled: () => client.invalidateQueries({ queryKey: typeListKey }),
  })
  const act = (run: () => void) => () => {
    setProblem(yaml.trim() ? undefined : nothingToImport.message)
    if (yaml.trim()) run()
  }
  const empty = outcome && outcome.added.length + outcome.changed.length + outcome.unchanged.length === 0
  return {
    yaml,
    type,
    outcome: empty ? undefined : outcome,
    problem: empty ? nothingToImport.message : problem,
    busy: look.isPending || send.isPending,
    preview: act(() => look.mutate()),
    send: act(() => {
      if (outcome) return send.mutate()
      setProblem(text.first)
      look.mutate()
    }),
  }
}
