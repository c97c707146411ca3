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

/** A file is read, its columns matched, every row looked at; only then is anything added, all of it or nothing. */
export function CsvImport({ nouns, resource, columns, send, close }: Importing & { close: () => void }) {
  const file = useCsvImport(resource, send, close)
  const { report } = file
  const ready = report && report.count > 0 && report.rows.every(({ errors }) => errors.length === 0)
  return (
    <Dialog
      title={text.title(nouns.toLowerCase())}
      onClose={close}
      wide
      actions={
        <>
          <Button onClick={close}>{words.form.cancel}</Button>
          {ready && (
            <Button look="primary" busy={file.adding || file.looking} onClick={file.add}>
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
        // The same file, mended and chosen again, is a new one.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
        onChange={(event) => void file.read(event.target.files?.[0])}
      />
      {file.failure && <Problem sentence={sentenceOf(file.failure, text.failed)} />}
      {file.headings.length > 0 && <CsvColumns headings={file.headings} chosen={file.columns} columns={columns} onChange={file.match} />}
      <div role="status" aria-busy={file.looking}>
        {report && <CsvRows report={report} />}
        {file.looking && !report && text.checking}
      </div>
    </Dialog>
  )
}
