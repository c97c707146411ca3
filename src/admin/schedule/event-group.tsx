'use client'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '@/ui/button'
import { Hidden } from '@/ui/hidden'
import { words } from '../words'
import { useDelete } from './acts'
import { duration, type Group } from './groups'
import type { Row } from './queries'
import styles from './schedule.module.css'
import { When } from './when'

const text = words.schedule
type Props = { name: Group; rows: Row[]; layout: 'grid' | 'cards'; open: (id: string) => void }

/** One group of events; what is past stands closed. */
export function EventGroup({ name, ...shown }: Props) {
  const title = `${text.groups[name]} (${shown.rows.length})`
  if (name === 'past')
    return (
      <details className={styles.past}>
        <summary className={styles.heading}>{title}</summary>
        <Events name={name} {...shown} />
      </details>
    )
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className={styles.heading}>
        {title}
      </h2>
      <Events name={name} {...shown} />
    </section>
  )
}

function Events({ name, rows, layout, open }: Props) {
  if (rows.length === 0) return <p className={styles.count}>{text.noneIn}</p>
  if (layout === 'cards')
    return (
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id} className={styles.card}>
            <strong className={styles.title}>{row.title}</strong>
            <span>
              <When at={row.start} day={row.days?.first} /> · <Length row={row} />
            </span>
            <Who row={row} />
            <Tools row={row} open={open} />
          </li>
        ))}
      </ul>
    )
  const { title, user, start, end } = text.columns
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={text.groups[name]}>
        <thead>
          <tr>
            {Object.entries(text.columns).map(([key, column]) => (
              <th key={key} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">
              <Hidden>{words.cases.actions}</Hidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={styles.title} data-title={title}>
                {row.title}
              </th>
              <td data-title={user}>
                <Who row={row} />
              </td>
              <td data-title={start}>
                <When at={row.start} day={row.days?.first} />
              </td>
              <td data-title={text.columns.duration}>
                <Length row={row} />
              </td>
              <td data-title={end}>{row.end ? <When at={row.end} day={row.days?.last} /> : text.dash}</td>
              <td className={styles.actions}>
                <Tools row={row} open={open} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whom it is for; says when their account is gone. */
export const Who = ({ row }: { row: Pick<Row, 'userName' | 'userLeft'> }) => (
  <span className={styles.count}>{row.userName ? (row.userLeft ? words.cases.left(row.userName) : row.userName) : text.nobody}</span>
)
export const Length = ({ row }: { row: Pick<Row, 'start' | 'end' | 'days'> }) =>
  row.days ? text.allDay : row.end ? duration(row.start, row.end) : <abbr title={text.endlessName}>{duration(row.start, row.end)}</abbr>

function Tools({ row, open }: { row: Row; open: (id: string) => void }) {
  const remove = useDelete()
  return (
    <span className={styles.buttons}>
      {row.canModify ? (
        <IconButton small icon={Pencil} label={words.form.edit + text.of(row.title)} onClick={() => open(row.id)} />
      ) : (
        <IconButton small icon={Eye} label={text.view + text.of(row.title)} onClick={() => open(row.id)} />
      )}
      {row.canDelete && (
        <IconButton
          small
          icon={Trash2}
          label={words.form.delete + text.of(row.title)}
          onClick={() => void remove(row, words.form.cannotUndo)}
        />
      )}
    </span>
  )
}
