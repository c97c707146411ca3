import { useState } from 'react'
import type { CsvColumn } from '@/contract/csv'
import * as strings from '@/strings/index'
import { TableHead } from '@/ui/table-head'
import styles from './csv.module.css'

const text = strings.csv
type Props = {
  headings: readonly string[]
  /** The field of each column, or null for a column that is left out. */
  mapping: readonly (string | null)[]
  columns: readonly CsvColumn[]
  onChange: (index: number, field: string | null) => void
}

/** Open from the start if the file has columns that were not recognized. */
export function CsvColumnMapping({ headings, mapping, columns, onChange }: Props) {
  const recognized = mapping.filter((field) => field !== null).length
  const [isOpen] = useState(recognized < headings.length)
  return (
    <details open={isOpen} className={styles.mapping}>
      <summary>{text.recognized(recognized, headings.length)}</summary>
      <table className={styles.columns}>
        <TableHead titles={[text.heading, text.field]} />
        <tbody>
          {headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same heading
            <tr key={index}>
              <th scope="row">{heading || text.unnamed(index + 1)}</th>
              <td>
                <select
                  className={styles.select}
                  aria-label={heading || text.unnamed(index + 1)}
                  value={mapping[index] ?? ''}
                  onChange={(event) => onChange(index, event.target.value || null)}
                >
                  <option value="">{text.leaveOut}</option>
                  {columns
                    .filter(({ exportOnly }) => !exportOnly)
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
    </details>
  )
}
