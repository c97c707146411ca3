import type { CsvReport } from '@/contract/csv'
import { strings } from '@/strings/index'
import { Alert } from '@/ui/alert'
import styles from './csv.module.css'

const text = strings.csv
const maxShownRows = 50

export function CsvImportReport({ report }: { report: CsvReport }) {
  const invalid = report.rows.filter(({ errors }) => errors.length > 0)
  if (!invalid.length) return <Alert kind="success">{text.ready(report.count)}</Alert>
  return (
    <>
      <Alert kind="warning" title={text.invalidRows(invalid.length)}>
        {text.fixHint}
      </Alert>
      <ul className={styles.rows}>
        {invalid.slice(0, maxShownRows).map(({ row, name, errors }) => (
          <li key={row}>
            <b>{text.row(row, name)}</b> {errors.map(({ message }) => message).join(' · ')}
          </li>
        ))}
        {invalid.length > maxShownRows && <li>{text.more(invalid.length - maxShownRows)}</li>}
      </ul>
    </>
  )
}
