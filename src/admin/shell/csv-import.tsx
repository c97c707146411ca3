'use client'
import type { Column } from '@/contract/csv'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { words } from '../words'
import styles from './csv.module.css'
import { CsvColumns } from './csv-columns'
import { CsvRows } from './csv-rows'
import { type Send, useCsvImport } from './use-csv-import'
import { sentenceOf } from './use-remove'

const text = words.csv
export type Importing = { nouns: string; resource: string; columns: readonly Column[]; send: Send }

/** Validates every row before the import, which adds all rows or none. */
export function CsvImport({ nouns, resource, columns, send, close }: Importing & { close: () => void }) {
  const file = useCsvImport(resource, send, close)
  const { report } = file
  const canImport = report && report.count > 0 && report.rows.every(({ errors }) => errors.length === 0)
  return (
    <Dialog
      title={text.title(nouns.toLowerCase())}
      onClose={close}
      wide
      actions={
        <>
          <Button onClick={close}>{words.form.cancel}</Button>
          {canImport && (
            <Button look="primary" busy={file.isImporting || file.isValidating} onClick={file.importRows}>
              {text.add(report.count)}
            </Button>
          )}
        </>
      }
    >
      <p>{text.explain}</p>
      <TextField
        name="csv"
        label={text.file}
        hint={text.fileHint}
        type="file"
        accept=".csv,text/csv"
        className={styles.file}
        data-first
        // Without this, choosing the same file again after a correction fires no change event.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
        onChange={(event) => void file.readFile(event.target.files?.[0])}
      />
      {file.error && <Problem sentence={sentenceOf(file.error, text.failed)} />}
      {file.headings.length > 0 && (
        <CsvColumns headings={file.headings} chosen={file.columns} columns={columns} onChange={file.mapColumn} />
      )}
      <div role="status" aria-busy={file.isValidating}>
        {report && <CsvRows report={report} />}
        {file.isValidating && !report && text.checking}
      </div>
    </Dialog>
  )
}
