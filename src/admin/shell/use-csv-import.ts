'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallOptions } from '@/client/api'
import type { CsvReport } from '@/contract/csv'
import { tell } from '@/ui/toast'
import { words } from '../words'

type Input = { csv: string; columns?: (string | null)[]; dryRun?: boolean }
export type Send = (input: Input, options?: CallOptions) => Promise<CsvReport>

/** Spreadsheets on Windows still write the old code page, in which the bytes of a name are no UTF-8. */
function textOf(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A file is looked at as often as somebody changes what its columns are; then it is added once. */
export function useCsvImport(resource: string, send: Send, close: () => void) {
  const queries = useQueryClient()
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<CsvReport>()
  const [columns, setColumns] = useState<(string | null)[]>([])
  const key = useRef('')
  const asked = useRef<Input>(undefined)
  const look = useMutation({
    mutationFn: (input: Input) => {
      asked.current = input
      return send({ ...input, dryRun: true })
    },
    onSuccess: (seen, input) => {
      // What is said late of another file, or of other columns, is not of this one.
      if (input !== asked.current) return
      key.current = crypto.randomUUID()
      setReport(seen)
      setColumns(seen.columns.map(({ field }) => field))
    },
  })
  const add = useMutation({
    mutationFn: () => send({ csv, columns }, { idempotencyKey: key.current }),
    onSuccess: ({ count }) => {
      void queries.invalidateQueries({ queryKey: [resource] })
      tell(words.csv.added(count))
      close()
    },
  })
  return {
    report: look.isError ? undefined : report,
    /** What the file has, also while a choice of columns is refused. */
    headings: report?.columns.map(({ heading }) => heading) ?? [],
    columns,
    looking: look.isPending,
    adding: add.isPending,
    failure: look.error ?? add.error,
    add: () => add.mutate(),
    async read(file: File | undefined) {
      if (!file) return
      const content = textOf(await file.arrayBuffer())
      add.reset()
      setReport(undefined)
      setCsv(content)
      look.mutate({ csv: content })
    },
    match(at: number, field: string | null) {
      const next = columns.map((one, index) => (index === at ? field : one))
      setColumns(next)
      look.mutate({ csv, columns: next })
    },
  }
}
