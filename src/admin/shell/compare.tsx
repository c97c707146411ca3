'use client'
import type { Typed } from '@/client/form-body'
import type { Conflict } from '@/client/form-conflict'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { HeadRow } from '@/ui/head-row'
import { words } from '../words'
import styles from './compare.module.css'

type Props<Values extends Typed, Row> = {
  form: {
    conflict: Conflict<Row> | undefined
    typed: () => Values
    overwrite: () => unknown
    reset: (to?: Row) => void
    closeConflict: () => void
  }
  labels: Partial<Record<string, string>>
  toValues: (row: Row) => Values
  /** Values to display where fields hold ids or secrets. */
  inWords?: (values: Values) => Typed
  /** Called with the other user's version when it replaces this one. */
  keep?: (row: Row) => void
}

/** Another user saved the same record: shows both versions side by side to choose from. */
export function Compare<Values extends Typed, Row>({ form, labels, toValues, inWords = (values) => values, keep }: Props<Values, Row>) {
  const { conflict, closeConflict } = form
  if (!conflict) return null
  const theirs = inWords(toValues(conflict.current))
  const mine = inWords(form.typed())
  const changedFields = Object.keys(labels).filter((field) => theirs[field] !== mine[field])
  return (
    <Dialog
      title={words.compare.title}
      onClose={closeConflict}
      wide
      urgent
      actions={
        <>
          <Button look="quiet" onClick={closeConflict}>
            {words.compare.back}
          </Button>
          <Button
            onClick={() => {
              form.reset(conflict.current)
              keep?.(conflict.current)
            }}
          >
            {words.compare.takeTheirs(conflict.changedBy)}
          </Button>
          <Button look="primary" onClick={() => void form.overwrite()}>
            {words.compare.keepMine}
          </Button>
        </>
      }
    >
      <p>{conflict.sentence}</p>
      <p>{words.compare.explain}</p>
      <table className={styles.table}>
        <HeadRow titles={[words.compare.field, words.compare.theirs(conflict.changedBy), words.compare.yours]} />
        <tbody>
          {changedFields.map((field) => (
            <tr key={field}>
              <th scope="row">{labels[field]}</th>
              <td>{theirs[field] || words.compare.blank}</td>
              <td>{mine[field] || words.compare.blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
