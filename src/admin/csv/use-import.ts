'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RequestOptions } from '@/client/api'
import type { CsvReport } from '@/contract/csv'
import { strings } from '@/strings/index'
import { toast } from '@/ui/toast'

type Input = { csv: string; columns?: (string | null)[]; dryRun?: boolean }
export type ImportCsv = (input: Input, options?: RequestOptions) => Promise<CsvReport>

/** Spreadsheets on Windows still save in the old code page, whose bytes are not valid UTF-8. */
function decode(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Validates the file on every change of its columns, and imports it once. */
export function useCsvImport(resource: string, send: ImportCsv, close: () => void) {
  const queries = useQueryClient()
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<CsvReport>()
  const [columns, setColumns] = useState<(string | null)[]>([])
  const idempotencyKey = useRef('')
  const lastInput = useRef<Input>(undefined)
  const validation = useMutation({
    mutationFn: (input: Input) => {
      lastInput.current = input
      return send({ ...input, dryRun: true })
    },
    onSuccess: (result, input) => {
      // Ignores a late response for another file or other columns.
      if (input !== lastInput.current) return
      idempotencyKey.current = crypto.randomUUID()
      setReport(result)
      setColumns(result.columns.map(({ field }) => field))
    },
  })
  const importing = useMutation({
    mutationFn: () => send({ csv, columns }, { idempotencyKey: idempotencyKey.current }),
    onSuccess: ({ count }) => {
      void queries.invalidateQueries({ queryKey: [resource] })
      toast(strings.csv.added(count))
      close()
    },
  })
  return {
    report: validation.isError ? undefined : report,
    /** Of the last valid report, so that a rejected column choice can be changed. */
    headings: report?.columns.map(({ heading }) => heading) ?? [],
    columns,
    isValidating: validation.isPending,
    isImporting: importing.isPending,
    error: validation.error ?? importing.error,
    importRows: () => importing.mutate(),
    async readFile(file: File | undefined) {
      if (!file) return
      const content = decode(await file.arrayBuffer())
      importing.reset()
      setReport(undefined)
      setCsv(content)
      validation.mutate({ csv: content })
    },
    mapColumn(index: number, field: string | null) {
      const next = columns.map((current, position) => (position === index ? field : current))
      setColumns(next)
      validation.mutate({ csv, columns: next })
    },
  }
}
