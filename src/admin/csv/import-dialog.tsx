'use client'
import { getErrorMessage } from '@/client/error-message'
import type { CsvColumn } from '@/contract/csv'
import { strings } from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
import { CsvColumnMapping } from './column-mapping'
import styles from './csv.module.css'
import { CsvImportReport } from './import-report'
import { type ImportCsv, useCsvImport } from './use-import'

const text = strings.csv
export type CsvImportProps = { title: string; resource: string; columns: readonly CsvColumn[]; importCsv: ImportCsv }

/** Validates every row before the import, which adds all rows or none. */
export function CsvImportDialog({ title, resource, columns, importCsv, onClose }: CsvImportProps & { onClose: () => void }) {
  const file = useCsvImport(resource, importCsv, onClose)
  const { report } = file
  const canImport = report && report.count > 0 && report.rows.every(({ errors }) => errors.length === 0)
  return (
    <Dialog
      title={text.title(title.toLowerCase())}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{strings.form.cancel}</Button>
          {canImport && (
            <Button variant="primary" busy={file.isImporting || file.isValidating} onClick={file.importRows}>
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
      {file.error && <ErrorAlert message={getErrorMessage(file.error, text.failed)} />}
      {file.headings.length > 0 && (
        <CsvColumnMapping headings={file.headings} chosen={file.columns} columns={columns} onChange={file.mapColumn} />
      )}
      <div role="status" aria-busy={file.isValidating}>
        {report && <CsvImportReport report={report} />}
        {file.isValidating && !report && text.checking}
      </div>
    </Dialog>
  )
}
