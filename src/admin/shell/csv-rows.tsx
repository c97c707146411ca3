import type { CsvReport } from '@/contract/csv'
import { Notice } from '@/ui/notice'
import { words } from '../words'
import styles from './csv.module.css'

const text = words.csv
const shown = 50

/** What would become of each row, in the server's own sentences. */
export function CsvRows({ report }: { report: CsvReport }) {
  const wrong = report.rows.filter(({ errors }) => errors.length > 0)
  if (!wrong.length) return <Notice kind="success">{text.ready(report.count)}</Notice>
  return (
    <>
      <Notice kind="warning" title={text.wrong(wrong.length)}>
        {text.mend}
      </Notice>
      <ul className={styles.rows}>
        {wrong.slice(0, shown).map(({ row, name, errors }) => (
          <li key={row}>
            <b>{text.row(row, name)}</b> {errors.map(({ message }) => message).join(' · ')}
          </li>
        ))}
        {wrong.length > shown && <li>{text.more(wrong.length - shown)}</li>}
      </ul>
    </>
  )
}
