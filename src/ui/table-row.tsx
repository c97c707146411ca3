'use client'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { isPlainClick } from './is-plain-click'
import styles from './table.module.css'

export type Cell<Row> = {
  key: string
  title: string
  /** Shows the title before the value in the list layout. */
  labeled?: boolean
  /** `tabIndex` is for interactive elements in the cell: only the current row is in the tab order. */
  cell: (row: Row, tabIndex: number) => ReactNode
}
/** A checkbox before each name. `label` is its accessible name. */
export type RowSelectionOptions<Row> = {
  ids: { has: (id: string) => boolean }
  label: (row: Row) => string
  canSelect: (row: Row) => boolean
  /** Why a row cannot be selected. */
  disabledReason: string
  toggle: (row: Row, isSelected: boolean) => void
}
export type RowOptions<Row> = {
  href: (row: Row) => string
  name: (row: Row) => string
  nameSuffix?: (row: Row) => ReactNode
  /** In the card layout only. */
  details?: (row: Row, tabIndex: number) => ReactNode
  actions?: (row: Row, tabIndex: number) => ReactNode
  isHighlighted?: (row: Row) => boolean
  onOpen: (href: string) => void
}
const interactive = 'a, button, input, select, textarea, label'
type Props<Row> = RowOptions<Row> & {
  columns: readonly Cell<Row>[]
  row: Row
  index: number
  isCurrent: boolean
  onFocus: (index: number) => void
  measure: ((element: Element | null) => void) | undefined
  isSelected?: boolean | undefined
  selection?: Omit<RowSelectionOptions<Row>, 'ids'> | undefined
}
function PlainTableRow<Row extends { id: string }>(props: Props<Row>) {
  const { row, index, isCurrent, href, name, isSelected, selection } = props
  const [, ...otherColumns] = props.columns
  const rowHref = href(row)
  const tabIndex = isCurrent ? 0 : -1
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    props.onOpen(rowHref)
  }
  return (
    <tr
      ref={props.measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={props.isHighlighted?.(row) ? `${styles.row} ${styles.highlighted}` : styles.row}
      onFocus={() => props.onFocus(index)}
      onClick={(event) => {
        const selectedText = window.getSelection()?.toString()
        if (!selectedText && !(event.target as Element).closest(interactive)) open(event)
      }}
    >
      <td role="cell" className={styles.first}>
        <span className={styles.nameLine}>
          {selection && <RowCheckbox {...{ row, isSelected, tabIndex }} {...selection} />}
          <a data-open dir="auto" href={rowHref} title={name(row)} className={styles.name} tabIndex={tabIndex} onClick={open}>
            {name(row)}
          </a>
          {props.nameSuffix?.(row)}
        </span>
      </td>
      {otherColumns.map((column) => (
        <td key={column.key} role="cell" data-column={column.key} data-label={column.labeled ? column.title : undefined}>
          {column.cell(row, tabIndex)}
        </td>
      ))}
      {props.actions && (
        <td role="cell" className={styles.actions}>
          <span className={styles.actionButtons}>{props.actions(row, tabIndex)}</span>
        </td>
      )}
      {props.details && (
        <td role="cell" className={styles.details}>
          {props.details(row, tabIndex)}
        </td>
      )}
    </tr>
  )
}
type CheckboxProps<Row> = Omit<RowSelectionOptions<Row>, 'ids'> & { row: Row; isSelected: boolean | undefined; tabIndex: number }
function RowCheckbox<Row>({ row, isSelected = false, tabIndex, label, canSelect, disabledReason, toggle }: CheckboxProps<Row>) {
  const isDisabled = !canSelect(row)
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={label(row)}
      title={isDisabled ? disabledReason : undefined}
      disabled={isDisabled}
      checked={isSelected}
      tabIndex={tabIndex}
      onChange={(event) => toggle(row, event.target.checked)}
    />
  )
}
/** Memoized, because scrolling and typing render the table often. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
