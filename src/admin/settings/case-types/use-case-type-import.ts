'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { caseTypeListKey } from '@/admin/records/case-types/queries'
import { api } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import type { caseTypes } from '@/contract/case-types'
import { nothingToImport } from '@/contract/constants/case-types'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

export type ImportSummary = ResponseBody<typeof caseTypes.import>
const text = strings.caseTypes

/** Applies only while the text in the box is still `yaml`. */
type Result = { yaml: string; summary?: ImportSummary; errorMessage?: string }

/** Imports only text that was previewed, and keeps text typed while a request runs. */
export function useCaseTypeImport() {
  const queryClient = useQueryClient()
  const [yaml, setYaml] = useState('')
  const [keys] = useState(createIdempotencyKeys)
  const [result, setResult] = useState<Result>()
  const { summary, errorMessage }: Partial<Result> = result?.yaml === yaml ? result : {}
  const onError = (error: unknown, sent: string) =>
    setResult({ yaml: sent, errorMessage: getErrorMessageWithStatus(error, text.importFailed) })
  const dryRun = useMutation({
    mutationFn: (sent: string) => api.caseTypes.import({ yaml: sent, dryRun: true }),
    onSuccess: (received, sent) => setResult((previous) => ({ ...previous, yaml: sent, summary: received })),
    onError,
  })
  const send = useMutation({
    mutationFn: (sent: string) => keys.send(api.caseTypes.import, { yaml: sent }),
    onSuccess: ({ added, changed }, sent) => {
      setYaml((current) => (current === sent ? '' : current))
      toast(text.imported(added.length, changed.length))
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: caseTypeListKey }),
  })
  const submit = (initialResult: Omit<Result, 'yaml'>, mutate: (sent: string) => void) => () => {
    if (!yaml.trim()) return setResult({ yaml, errorMessage: nothingToImport.message })
    setResult({ yaml, ...initialResult })
    mutate(yaml)
  }
  const isEmpty = summary && summary.added.length + summary.changed.length + summary.unchanged.length === 0
  return {
    yaml,
    setYaml,
    summary: isEmpty ? undefined : summary,
    errorMessage: isEmpty ? nothingToImport.message : errorMessage,
    busy: dryRun.isPending || send.isPending,
    preview: submit({ summary }, dryRun.mutate),
    send: summary ? submit({ summary }, send.mutate) : submit({ errorMessage: text.first }, dryRun.mutate),
  }
}
