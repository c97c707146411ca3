'use client'
import type { Conflict } from '@/client/form/conflict'
import type { FormValues } from '@/client/form/values'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TableHead } from '@/ui/table-head'
import styles from './conflict-dialog.module.css'

type Props<Values extends FormValues, Row> = {
  form: {
    conflict: Conflict<Row> | undefined
    getValues: () => Values
    getSavedValues: () => Values
    overwrite: () => unknown
    reset: (to?: Row) => void
    closeConflict: () => void
  }
  labels: Partial<Record<string, string>>
  toValues: (row: Row) => Values
  /** Values to display where fields hold ids or secrets. */
  toDisplayValues?: (values: Values) => FormValues
  /** Called with the other user's version when it replaces this one. */
  updateCache?: (row: Row) => void
}

/** Another user saved the same record: shows both versions side by side to choose from. */
export function ConflictDialog<Values extends FormValues, Row>({
  form,
  labels,
  toValues,
  toDisplayValues = (values) => values,
  updateCache,
}: Props<Values, Row>) {
  const { conflict, closeConflict } = form
  if (!conflict) return null
  const theirs = toDisplayValues(toValues(conflict.current))
  const mine = toDisplayValues(form.getValues())
  const before = toDisplayValues(form.getSavedValues())
  const changedFields = Object.keys(labels).filter((field) => mine[field] !== before[field] && mine[field] !== theirs[field])
  return (
    <Dialog
      title={strings.conflict.title}
      onClose={closeConflict}
      wide
      urgent
      actions={
        <>
          <Button variant="quiet" onClick={closeConflict}>
            {strings.conflict.back}
          </Button>
          <Button
            onClick={() => {
              form.reset(conflict.current)
              updateCache?.(conflict.current)
            }}
          >
            {strings.conflict.takeTheirs(conflict.changedBy)}
          </Button>
          <Button variant="primary" onClick={() => void form.overwrite()}>
            {strings.conflict.keepMine}
          </Button>
        </>
      }
    >
      <p>{conflict.message}</p>
      <p>{strings.conflict.explain}</p>
      <table className={styles.table}>
        <TableHead titles={[strings.conflict.field, strings.conflict.theirs(conflict.changedBy), strings.conflict.yours]} />
        <tbody>
          {changedFields.map((field) => (
            <tr key={field}>
              <th scope="row">{labels[field]}</th>
              <td>{theirs[field] || strings.conflict.blank}</td>
              <td>{mine[field] || strings.conflict.blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
