import type { Column } from '@/contract/csv'
import { HeadRow } from '@/ui/head-row'
import { words } from '../words'
import styles from './csv.module.css'

const text = words.csv
type Props = {
  headings: readonly string[]
  chosen: readonly (string | null)[]
  columns: readonly Column[]
  onChange: (at: number, field: string | null) => void
}

/** Which column of the file is which field. */
export const CsvColumns = ({ headings, chosen, columns, onChange }: Props) => (
  <table className={styles.columns}>
    <HeadRow titles={[text.heading, text.field]} />
    <tbody>
      {headings.map((heading, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns have no other name that is theirs alone
        <tr key={at}>
          <th scope="row">{heading || text.unnamed(at + 1)}</th>
          <td>
            <select
              className={styles.select}
              aria-label={heading || text.unnamed(at + 1)}
              value={chosen[at] ?? ''}
              onChange={(event) => onChange(at, event.target.value || null)}
            >
              <option value="">{text.leaveOut}</option>
              {columns
                .filter(({ outOnly }) => !outOnly)
                .map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
            </select>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
