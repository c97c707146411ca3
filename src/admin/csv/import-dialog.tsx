'use client'
import { getErrorMessage } from '@/client/text/error-message'
import type { CsvColumn } from '@/contract/csv'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
import { CsvColumnMapping } from './column-mapping'
import styles from './csv.module.css'
import { CsvDuplicates, CsvImportReport } from './import-report'
import { CsvImportResult } from './import-result'
import { type ImportCsv, useCsvImport } from './use-import'

const text = strings.csv
export type CsvImportProps = { title: string; resource: string; columns: readonly CsvColumn[]; importCsv: ImportCsv }

/** Validates every row, adds the valid rows that the user did not exclude, and offers the others as a file. */
export function CsvImportDialog({ title, resource, columns, importCsv, onClose }: CsvImportProps & { onClose: () => void }) {
  const csvImport = useCsvImport(resource, importCsv, onClose)
  const { report, result, count } = csvImport
  const nouns = title.toLowerCase()
  return (
    <Dialog
      title={text.title(nouns)}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{result ? strings.form.close : strings.form.cancel}</Button>
          {report && !result && count > 0 && (
            <Button variant="primary" busy={csvImport.isImporting || csvImport.isValidating} onClick={csvImport.importRows}>
              {text.add(count)}
            </Button>
          )}
        </>
      }
    >
      {result ? (
        <CsvImportResult nouns={nouns} report={result} />
      ) : (
        <>
          <p>
            {text.explain} <TemplateLink nouns={nouns} columns={columns} />
          </p>
          <TextField
            name="csv"
            label={text.file}
            hint={text.fileHint}
            type="file"
            accept=".csv,text/csv"
            className={styles.file}
            data-initial-focus
            // Without this, choosing the same file again after a correction fires no change event.
            onClick={(event) => {
              event.currentTarget.value = ''
            }}
            onChange={(event) => csvImport.readFile(event.target.files?.[0])}
          />
          {csvImport.error && <ErrorAlert message={getErrorMessage(csvImport.error, text.failed)} />}
          <div role="status" aria-busy={csvImport.isValidating}>
            {report && <CsvImportReport rows={report.rows} count={count} skipped={csvImport.skipped.size} />}
            {csvImport.isValidating && !report && text.checking}
          </div>
          {report && <CsvDuplicates rows={report.rows} skipped={csvImport.skipped} setSkipped={csvImport.setSkipped} />}
          {csvImport.headings.length > 0 && (
            <CsvColumnMapping
              key={csvImport.headings.join()}
              headings={csvImport.headings}
              mapping={csvImport.mapping}
              columns={columns}
              onChange={csvImport.mapColumn}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

/** A file with the headings that every import recognizes. */
function TemplateLink({ nouns, columns }: { nouns: string; columns: readonly CsvColumn[] }) {
  const headings = columns.filter(({ exportOnly }) => !exportOnly).map(({ label }) => label)
  const href = `data:text/csv;charset=utf-8,${encodeURIComponent(`${headings.join(',')}\r\n`)}`
  return (
    <a href={href} download={text.templateFile(nouns)}>
      {text.template}
    </a>
  )
}
