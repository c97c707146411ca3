import type { CsvReport } from '@/contract/csv'
import { Notice } from '@/ui/notice'
import { words } from '../words'
import styles from './csv.module.css'

const text = words.csv
const maxShownRows = 50

export function CsvRows({ report }: { report: CsvReport }) {
  const invalid = report.rows.filter(({ errors }) => errors.length > 0)
  if (!invalid.length) return <Notice kind="success">{text.ready(report.count)}</Notice>
  return (
    <>
      <Notice kind="warning" title={text.wrong(invalid.length)}>
        {text.mend}
      </Notice>
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
