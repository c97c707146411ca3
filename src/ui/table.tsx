'use client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo } from 'react'
import { strings } from './strings'
import styles from './table.module.css'
import { type Cell, type RowOptions, type RowSelectionOptions, TableRow } from './table-row'
import { useVirtualRows } from './use-virtual-rows'
import hiddenStyles from './visually-hidden.module.css'

export type Column<Row> = Cell<Row> & {
  width?: string
  /** The sort order of a first click on the title, and of a second. */
  sort?: readonly [string, string]
}
type Props<Row> = RowOptions<Row> & {
  label: string
  rows: readonly Row[]
  /** The total number of rows, -1 if it is unknown. Absent if `rows` are all. */
  total?: number
  columns: readonly Column<Row>[]
  layout: 'table' | 'cards' | 'grid'
  sort?: string
  onSort?: (sort: string) => void
  actionsWidth?: string
  loadMore?: () => void
  selection?: RowSelectionOptions<Row> | undefined
}

/** One markup for the table, the list and the cards; CSS does the layout. The first column is the name. */
export function Table<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, total, columns, layout, sort = '', onSort = () => undefined, loadMore } = props
  const { href, name, nameSuffix, details, isHighlighted, onOpen, selection } = props
  // While rows are being selected, the checkboxes need the space, and the actions are for the selection.
  const actions = selection ? undefined : props.actions
  const rowSelection = useRowSelectionOptions(selection)
  const { container, items, measure, before, after, current, onRowFocus, onKeyDown } = useVirtualRows<HTMLTableSectionElement>({
    count: rows.length,
    getKey: (index) => rows[index]?.id ?? String(index),
    loadMore,
    isGrid: layout === 'grid',
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the arrow keys move the focus between the links in it
    <table
      className={[styles.rows, layout !== 'cards' && styles[layout]].filter(Boolean).join(' ')}
      role="table"
      aria-label={label}
      aria-rowcount={total === -1 ? -1 : (total ?? rows.length) + 1}
      onKeyDown={onKeyDown}
    >
      <thead role="rowgroup" className={hiddenStyles.hidden}>
        <tr role="row" aria-rowindex={1}>
          {columns.map((column, index) => (
            <ColumnTitle key={column.key} {...{ column, sort, onSort }} hasCheckbox={index === 0 && selection !== undefined} />
          ))}
          {actions && (
            <th role="columnheader" scope="col" className={styles.actionsTitle} style={{ width: props.actionsWidth }}>
              {strings.actions}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={container}>
        {before > 0 && <Spacer height={before} />}
        {items.map(({ index, key }) => {
          const row = rows[index]
          return (
            row && (
              <TableRow
                key={key}
                {...{ row, index, columns, href, name, nameSuffix, details, actions, isHighlighted, onOpen, measure }}
                selection={rowSelection}
                isSelected={selection?.ids.has(row.id)}
                isCurrent={index === current}
                onFocus={onRowFocus}
              />
            )
          )
        })}
        {after > 0 && <Spacer height={after} />}
      </tbody>
    </table>
  )
}

/** Stays the same while rows are selected, so that only the changed row renders. */
function useRowSelectionOptions<Row>(selection: RowSelectionOptions<Row> | undefined) {
  const { label, canSelect, disabledReason = '', toggle } = selection ?? {}
  return useMemo(
    () => (label && canSelect && toggle ? { label, canSelect, disabledReason, toggle } : undefined),
    [label, canSelect, disabledReason, toggle],
  )
}

/** Takes the space of the rows that are not rendered. */
const Spacer = ({ height }: { height: number }) => (
  <tr aria-hidden className={styles.spacer}>
    <td style={{ height }} />
  </tr>
)

/** Includes the gap after the checkbox. */
const checkboxWidth = '26px'
type ColumnTitleProps<Row> = { column: Column<Row>; sort: string; onSort: (sort: string) => void; hasCheckbox: boolean }
function ColumnTitle<Row>({ column, sort, onSort, hasCheckbox }: ColumnTitleProps<Row>) {
  const position = column.sort?.indexOf(sort) ?? -1
  const width = hasCheckbox && column.width ? `calc(${column.width} + ${checkboxWidth})` : column.width
  const isDescending = sort.startsWith('-')
  const Arrow = isDescending ? ArrowDown : ArrowUp
  const order = position < 0 ? undefined : isDescending ? 'descending' : 'ascending'
  return (
    <th role="columnheader" scope="col" style={{ width }} aria-sort={order}>
      {column.sort ? (
        <button
          type="button"
          className={styles.sortButton}
          onClick={() => onSort((position === 0 ? column.sort?.[1] : column.sort?.[0]) ?? '')}
        >
          {column.title}
          {position >= 0 && <Arrow size={14} aria-hidden />}
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}
