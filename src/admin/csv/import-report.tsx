import { csvMessages } from '@/contract/constants/csv'
import type { CsvReport } from '@/contract/csv'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Checkbox } from '@/ui/checkbox'
import { FieldGroup } from '@/ui/field-group'
import styles from './csv.module.css'

const text = strings.csv
const maxShownRows = 50
type Row = CsvReport['rows'][number]
/** What an import would do. */
export function CsvImportReport({ rows, count, skipped }: { rows: Row[]; count: number; skipped: number }) {
  const invalid = rows.filter(({ errors }) => errors.length > 0)
  return (
    <>
      {invalid.length > 0 && <InvalidRows rows={invalid} />}
      {(count > 0 || skipped > 0) && (
        <Alert kind="success">
          {text.ready(count)} {skipped > 0 && text.possibleDuplicates(skipped)}
        </Alert>
      )}
    </>
  )
}

type DuplicatesProps = { rows: Row[]; skipped: ReadonlySet<number>; setSkipped: (row: number, isSkipped: boolean) => void }

/** Rows that may repeat a record or an earlier row. Only selected rows are imported. */
export function CsvDuplicates({ rows, skipped, setSkipped }: DuplicatesProps) {
  const duplicates = rows.filter((row) => row.duplicates.length > 0)
  if (duplicates.length === 0) return null
  return (
    <FieldGroup title={text.duplicates} hint={text.duplicatesText} borderless>
      <ul className={styles.duplicates}>
        {duplicates.map(({ row, name, duplicates: same }) => (
          <li key={row}>
            <Checkbox checked={!skipped.has(row)} onChange={({ target }) => setSkipped(row, !target.checked)}>
              <span>
                <b>{text.row(row, name)}</b> {same.map(csvMessages.duplicate).join(' · ')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}

const InvalidRows = ({ rows }: { rows: Row[] }) => (
  <>
    <Alert kind="warning" title={text.invalidRows(rows.length)}>
      {text.fixHint}
    </Alert>
    <ul className={styles.rows}>
      {rows.slice(0, maxShownRows).map(({ row, name, errors }) => (
        <li key={row}>
          <b>{text.row(row, name)}</b> {errors.map(({ column, message }) => `${column}: ${message}`).join(' · ')}
        </li>
      ))}
      {rows.length > maxShownRows && <li>{text.more(rows.length - maxShownRows)}</li>}
    </ul>
  </>
)
