'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RequestOptions } from '@/client/api'
import type { CsvReport } from '@/contract/csv'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

type Input = { csv: string; columns?: (string | null)[]; dryRun?: boolean; partial?: boolean; skip?: number[] }
/** `columns`: the field of each column, or null for a column that is left out. */
type ValidationInput = { content: File | string; columns?: (string | null)[] }
export type ImportCsv = (input: Input, options?: RequestOptions) => Promise<CsvReport>

/** Spreadsheets on Windows may save in the code page windows-1252, whose bytes are not valid UTF-8. */
function decodeText(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Validates a file after every change of its mapping, then imports its valid rows. Leaves out possible duplicates that are not selected. */
export function useCsvImport(resource: string, send: ImportCsv, onClose: () => void) {
  const queryClient = useQueryClient()
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<CsvReport>()
  const [mapping, setMapping] = useState<(string | null)[]>([])
  const [skipped, setSkippedRows] = useState<ReadonlySet<number>>(new Set())
  const [result, setResult] = useState<CsvReport>()
  const idempotencyKey = useRef('')
  const lastInput = useRef<ValidationInput>(undefined)
  const validation = useMutation({
    mutationFn: async (input: ValidationInput) => {
      lastInput.current = input
      const { content, ...rest } = input
      const csv = typeof content === 'string' ? content : decodeText(await content.arrayBuffer())
      return { csv, result: await send({ csv, ...rest, dryRun: true }) }
    },
    onSuccess: ({ csv, result }, input) => {
      // Ignores a delayed response for another file or mapping.
      if (input !== lastInput.current) return
      idempotencyKey.current = crypto.randomUUID()
      setCsv(csv)
      setReport(result)
      setSkippedRows(new Set(result.rows.flatMap(({ row, duplicates }) => (duplicates.length ? [row] : []))))
      setMapping(result.columns.map(({ field }) => field))
    },
  })
  const importing = useMutation({
    mutationFn: () => send({ csv, columns: mapping, partial: true, skip: [...skipped] }, { idempotencyKey: idempotencyKey.current }),
    onSuccess: (imported) => {
      void queryClient.invalidateQueries({ queryKey: [resource] })
      if (imported.rejected !== null) return setResult(imported)
      toast(strings.csv.added(imported.count))
      onClose()
    },
  })
  const validReport = validation.isError ? undefined : report
  /** An import that is still running stays busy. */
  const hideImportError = () => {
    if (importing.isError) importing.reset()
  }
  return {
    report: validReport,
    /** After an import that left rows out. */
    result,
    skipped,
    setSkipped: (row: number, isSkipped: boolean) => {
      hideImportError()
      // Another selection is another request, which needs its own key.
      idempotencyKey.current = crypto.randomUUID()
      setSkippedRows(new Set(isSkipped ? [...skipped, row] : [...skipped].filter((other) => other !== row)))
    },
    /** How many rows the import adds. */
    count: validReport?.rows.filter(({ row, errors }) => errors.length === 0 && !skipped.has(row)).length ?? 0,
    /** From the last valid report, so that a rejected mapping can be changed. */
    headings: report?.columns.map(({ heading }) => heading) ?? [],
    mapping,
    isValidating: validation.isPending,
    isImporting: importing.isPending,
    error: validation.error ?? importing.error,
    importRows: () => importing.mutate(),
    readFile(file: File | undefined) {
      if (!file) return
      hideImportError()
      setReport(undefined)
      validation.mutate({ content: file })
    },
    mapColumn(index: number, field: string | null) {
      const next = mapping.map((current, position) => (position === index ? field : current))
      setMapping(next)
      hideImportError()
      validation.mutate({ content: csv, columns: next })
    },
  }
}
