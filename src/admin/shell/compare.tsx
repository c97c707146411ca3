'use client'
import type { Typed } from '@/client/form-body'
import type { Conflict } from '@/client/form-conflict'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { words } from '../words'
import styles from './compare.module.css'

type Props<Row> = {
  conflict: Conflict<Row>
  labels: Record<string, string>
  toValues: (row: Row) => Typed
  typed: Typed
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Two people saved one record: both versions side by side, and the person chooses. */
export function Compare<Row>({ conflict, labels, toValues, typed, onMine, onTheirs, onClose }: Props<Row>) {
  const theirs = toValues(conflict.current)
  const differing = Object.keys(labels).filter((field) => theirs[field] !== typed[field])
  return (
    <Dialog
      title={words.compare.title}
      onClose={onClose}
      wide
      urgent
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {words.compare.back}
          </Button>
          <Button onClick={onTheirs}>{words.compare.takeTheirs(conflict.changedBy)}</Button>
          <Button look="primary" onClick={onMine}>
            {words.compare.keepMine}
          </Button>
        </>
      }
    >
      <p>{conflict.sentence}</p>
      <p>{words.compare.explain}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.compare.field}</th>
            <th scope="col">{words.compare.theirs(conflict.changedBy)}</th>
            <th scope="col">{words.compare.yours}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field}>
              <th scope="row">{labels[field]}</th>
              <td>{theirs[field] || words.compare.blank}</td>
              <td>{typed[field] || words.compare.blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
