'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RequestOptions } from '@/client/api'
import type { CsvReport } from '@/contract/csv'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

type Input = { csv: string; columns?: (string | null)[]; dryRun?: boolean; partial?: boolean; skip?: number[] }
type Validation = { content: File | string; columns?: (string | null)[] }
export type ImportCsv = (input: Input, options?: RequestOptions) => Promise<CsvReport>

/** Spreadsheets on Windows still save in the old code page, whose bytes are not valid UTF-8. */
function decode(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Validates the file on every change of its columns, and imports it once, without possible duplicates unless they are chosen. */
export function useCsvImport(resource: string, send: ImportCsv, onClose: () => void) {
  const queryClient = useQueryClient()
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<CsvReport>()
  const [columns, setColumns] = useState<(string | null)[]>([])
  const [skipped, setSkippedRows] = useState<ReadonlySet<number>>(new Set())
  const [result, setResult] = useState<CsvReport>()
  const idempotencyKey = useRef('')
  const lastInput = useRef<Validation>(undefined)
  const validation = useMutation({
    mutationFn: async (input: Validation) => {
      lastInput.current = input
      const { content, ...mapping } = input
      const csv = typeof content === 'string' ? content : decode(await content.arrayBuffer())
      return { csv, result: await send({ csv, ...mapping, dryRun: true }) }
    },
    onSuccess: ({ csv, result }, input) => {
      // Ignores a late response for another file or other columns.
      if (input !== lastInput.current) return
      idempotencyKey.current = crypto.randomUUID()
      setCsv(csv)
      setReport(result)
      setSkippedRows(new Set(result.rows.flatMap(({ row, duplicates }) => (duplicates.length ? [row] : []))))
      setColumns(result.columns.map(({ field }) => field))
    },
  })
  const importing = useMutation({
    mutationFn: () => send({ csv, columns, partial: true, skip: [...skipped] }, { idempotencyKey: idempotencyKey.current }),
    onSuccess: (imported) => {
      void queryClient.invalidateQueries({ queryKey: [resource] })
      if (imported.rejected !== null) return setResult(imported)
      toast(strings.csv.added(imported.count))
      onClose()
    },
  })
  const shown = validation.isError ? undefined : report
  return {
    report: shown,
    /** After an import that left rows out. */
    result,
    skipped,
    setSkipped: (row: number, isSkipped: boolean) => {
      // Another selection is another request.
      idempotencyKey.current = crypto.randomUUID()
      setSkippedRows(new Set(isSkipped ? [...skipped, row] : [...skipped].filter((other) => other !== row)))
    },
    /** How many rows the import adds. */
    count: shown?.rows.filter(({ row, errors }) => errors.length === 0 && !skipped.has(row)).length ?? 0,
    /** Of the last valid report, so that a rejected column choice can be changed. */
    headings: report?.columns.map(({ heading }) => heading) ?? [],
    columns,
    isValidating: validation.isPending,
    isImporting: importing.isPending,
    error: validation.error ?? importing.error,
    importRows: () => importing.mutate(),
    readFile(file: File | undefined) {
      if (!file) return
      importing.reset()
      setReport(undefined)
      validation.mutate({ content: file })
    },
    mapColumn(index: number, field: string | null) {
      const next = columns.map((current, position) => (position === index ? field : current))
      setColumns(next)
      validation.mutate({ content: csv, columns: next })
    },
  }
}
