'use client'
import type { Conflict } from '@/client/form/conflict'
import type { FormValues } from '@/client/form/values'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TableHead } from '@/ui/table-head'
import styles from './edit-conflict-dialog.module.css'

type Props<Values extends FormValues, Row> = {
  form: {
    conflict: Conflict<Row> | undefined
    savesAllFields?: true | undefined
    getSentFields?: () => string[]
    getValues: () => Values
    getSavedValues: () => Values
    overwrite: () => unknown
    reset: (to?: Row) => void
    closeConflict: () => void
  }
  labels: Partial<Record<string, string>>
  toValues: (row: Row) => Values
  /** Replaces ids by names, and hides secrets. */
  toDisplayValues?: (values: Values) => FormValues
  /** Called with the other user's version when it replaces this one. */
  updateCache?: (row: Row) => void
}

/** Shown when another user has saved the same record. Compares both versions, to choose one. */
export function EditConflictDialog<Values extends FormValues, Row>({
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
  const sentFields = form.getSentFields?.() ?? []
  const isSent = (field: string) => form.savesAllFields || sentFields.includes(field) || mine[field] !== before[field]
  const changedFields = Object.keys(labels).filter((field) => isSent(field) && mine[field] !== theirs[field])
  return (
    <Dialog
      title={strings.editConflict.title}
      onClose={closeConflict}
      wide
      urgent
      actions={
        <>
          <Button variant="quiet" onClick={closeConflict}>
            {strings.editConflict.back}
          </Button>
          <Button
            onClick={() => {
              form.reset(conflict.current)
              updateCache?.(conflict.current)
            }}
          >
            {strings.editConflict.takeTheirs(conflict.changedBy)}
          </Button>
          <Button variant="primary" onClick={() => void form.overwrite()}>
            {strings.editConflict.keepMine}
          </Button>
        </>
      }
    >
      <p>{conflict.message}</p>
      <p>{strings.editConflict.explain}</p>
      <table className={styles.table}>
        <TableHead titles={[strings.editConflict.field, strings.editConflict.theirs(conflict.changedBy), strings.editConflict.yours]} />
        <tbody>
          {changedFields.map((field) => (
            <tr key={field}>
              <th scope="row">{labels[field]}</th>
              <td>{theirs[field] || strings.editConflict.blank}</td>
              <td>{mine[field] || strings.editConflict.blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
