'use client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { Hidden } from './hidden'
import { useRows } from './rows'
import styles from './table.module.css'
import { words } from './words'

export type Column<Row> = {
  key: string
  title: string
  width?: string
  /** The sort a press on the title asks for, and the one the next press asks for. */
  sort?: readonly [string, string]
  /** `tab` is the tabIndex for what can be pressed in it: only the reached row is in the tab order. */
  cell: (row: Row, tab: number) => ReactNode
}
type Props<Row> = {
  label: string
  rows: readonly Row[]
  /** How many there are in all, when known. */
  total?: number
  columns: readonly Column<Row>[]
  /** Rows with columns, rows of text, or cards side by side. */
  layout: 'table' | 'cards' | 'grid'
  sort?: string
  onSort?: (sort: string) => void
  href: (row: Row) => string
  name: (row: Row) => string
  /** Beside the name. */
  beside?: (row: Row) => ReactNode
  /** Below the row, in the card layout only. */
  below?: (row: Row, tab: number) => ReactNode
  actions?: (row: Row, tab: number) => ReactNode
  actionsWidth?: string
  marked?: (row: Row) => boolean
  /** Names are sentences: they may take several lines. */
  sentences?: boolean
  onOpen: (href: string) => void
  more?: () => void
}
const plainPress = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
const interactive = 'a, button, input, select, textarea, label'

/** Rows of records: one markup for the table, the list and the phone's cards. The first column is the name. */
export function Table<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, total, columns, layout, sort = '', onSort = () => undefined, more, sentences } = props
  const { href, name, beside, below, actions, marked, onOpen } = props
  const { box, items, measure, before, after, current, setCurrent, onKeyDown } = useRows<HTMLTableSectionElement>({
    count: rows.length,
    key: (index) => rows[index]?.id ?? String(index),
    more,
    grid: layout === 'grid',
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the arrow keys move the focus between the links in it
    <table
      className={[styles.rows, layout !== 'cards' && styles[layout], sentences && styles.sentences].filter(Boolean).join(' ')}
      role="table"
      aria-label={label}
      aria-rowcount={(total ?? rows.length) + 1}
      onKeyDown={onKeyDown}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <Title key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {props.actions && (
            <th role="columnheader" scope="col" className={styles.actionsTitle} style={{ width: props.actionsWidth }}>
              <Hidden>{words.actions}</Hidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={box}>
        {before > 0 && <Gap height={before} />}
        {items.map(({ index, key }) => {
          const row = rows[index]
          return (
            row && (
              <Line
                key={key}
                {...{ row, index, columns, href, name, beside, below, actions, marked, onOpen, measure }}
                reached={index === current}
                reach={setCurrent}
              />
            )
          )
        })}
        {after > 0 && <Gap height={after} />}
      </tbody>
    </table>
  )
}

/** Stands for the rows that are not in the page. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={styles.gap}>
    <td style={{ height }} />
  </tr>
)

function Title<Row>({ column, sort, onSort }: { column: Column<Row>; sort: string; onSort: (sort: string) => void }) {
  const at = column.sort?.indexOf(sort) ?? -1
  const down = sort.startsWith('-')
  const Arrow = down ? ArrowDown : ArrowUp
  const order = at < 0 ? undefined : down ? 'descending' : 'ascending'
  return (
    <th role="columnheader" scope="col" style={{ width: column.width }} aria-sort={order}>
      {column.sort ? (
        <button type="button" className={styles.sort} onClick={() => onSort((at === 0 ? column.sort?.[1] : column.sort?.[0]) ?? '')}>
          {column.title}
          {at >= 0 && <Arrow size={14} aria-hidden />}
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}

type LineProps<Row> = Pick<Props<Row>, 'columns' | 'href' | 'name' | 'beside' | 'below' | 'actions' | 'marked' | 'onOpen'> & {
  row: Row
  index: number
  reached: boolean
  reach: (index: number) => void
  measure: ((element: Element | null) => void) | undefined
}
function LineOf<Row extends { id: string }>({
  row,
  index,
  reached,
  reach,
  measure,
  columns,
  href,
  name,
  beside,
  below,
  actions,
  marked,
  onOpen,
}: LineProps<Row>) {
  const [, ...others] = columns
  const address = href(row)
  const tab = reached ? 0 : -1
  const open = (event: MouseEvent) => {
    if (!plainPress(event)) return
    event.preventDefault()
    onOpen(address)
  }
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={marked?.(row) ? `${styles.row} ${styles.marked}` : styles.row}
      onFocus={() => reach(index)}
      onClick={(event) => {
        const chosen = window.getSelection()?.toString()
        if (!chosen && !(event.target as Element).closest(interactive)) open(event)
      }}
    >
      <td role="cell" className={styles.first}>
        <span className={styles.inside}>
          <a data-open dir="auto" href={address} title={name(row)} className={styles.name} tabIndex={tab} onClick={open}>
            {name(row)}
          </a>
          {beside?.(row)}
        </span>
      </td>
      {others.map((column) => (
        <td key={column.key} role="cell" data-column={column.key} data-title={column.title}>
          {column.cell(row, tab)}
        </td>
      ))}
      {actions && (
        <td role="cell" className={styles.actions}>
          <span className={styles.tools}>{actions(row, tab)}</span>
        </td>
      )}
      {below && (
        <td role="cell" className={styles.below}>
          {below(row, tab)}
        </td>
      )}
    </tr>
  )
}
/** Drawn again only when it changes: scrolling and typing draw the table many times. */
const Line = memo(LineOf) as typeof LineOf
