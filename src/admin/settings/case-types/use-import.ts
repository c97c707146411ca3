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

/** What was said of a text; of another text it says nothing. */
type Said = { of: string; outcome?: Outcome; problem?: string }

/** The box of the YAML import: nothing is imported that was not looked at before, and nothing typed meanwhile is lost. */
export function useImport() {
  const client = useQueryClient()
  const [yaml, setYaml] = useState('')
  const [said, setSaid] = useState<Said>()
  const { outcome, problem }: Partial<Said> = said?.of === yaml ? said : {}
  const fail = (error: unknown, of: string) => setSaid({ of, problem: sentenceOf(error, text.importFailed) })
  const look = useMutation({
    mutationFn: (of: string) => api.caseTypes.import({ yaml: of, dryRun: true }),
    onSuccess: (seen, of) => setSaid((before) => ({ ...before, of, outcome: seen })),
    onError: fail,
  })
  const send = useMutation({
    mutationFn: (of: string) => api.caseTypes.import({ yaml: of }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ added, changed }, of) => {
      setYaml((now) => (now === of ? '' : now))
      tell(text.imported(added.length, changed.length))
    },
    onError: fail,
    onSettled: () => client.invalidateQueries({ queryKey: typeListKey }),
  })
  const act = (before: Omit<Said, 'of'>, run: (of: string) => void) => () => {
    if (!yaml.trim()) return setSaid({ of: yaml, problem: nothingToImport.message })
    setSaid({ of: yaml, ...before })
    run(yaml)
  }
  const empty = outcome && outcome.added.length + outcome.changed.length + outcome.unchanged.length === 0
  return {
    yaml,
    type: setYaml,
    outcome: empty ? undefined : outcome,
    problem: empty ? nothingToImport.message : problem,
    busy: look.isPending || send.isPending,
    preview: act({ outcome }, look.mutate),
    send: outcome ? act({ outcome }, send.mutate) : act({ problem: text.first }, look.mutate),
  }
}
