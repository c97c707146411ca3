'use client'
import { ListChecks } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { navigate, withQuery } from '@/client/navigation'
import { maxHandedOver } from '@/contract/hand-over'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { Table } from '@/ui/table'
import { CsvButtons } from './csv-buttons'
import { HandOverButton } from './hand-over-button'
import type { HandOver } from './hand-over-dialog'
import { ListPage } from './list-page'
import { SelectionToolbar } from './selection-toolbar'
import { useRowSelection } from './use-row-selection'

const handOverText = strings.handOver
type ListProps = ComponentProps<typeof ListPage>
type TableProps<Row extends { id: string }> = ComponentProps<typeof Table<Row>>
/** Why a record could not be opened, and how to clear the message. */
export type AccessErrorProps = Pick<ListProps, 'accessError' | 'clearAccessError'>
type OwnedRow = { id: string; canHandOver: boolean }
const canHandOver = (row: OwnedRow) => row.canHandOver
type Props<Row extends OwnedRow> = AccessErrorProps &
  Pick<ListProps, 'routes' | 'basePath' | 'icon' | 'text' | 'query' | 'toolbar'> &
  Pick<TableProps<Row>, 'columns' | 'loadMore' | 'name' | 'nameSuffix' | 'details' | 'actions' | 'actionsWidth' | 'isHighlighted'> & {
    rows: readonly Row[]
    filter: Record<string, unknown>
    csv: Omit<ComponentProps<typeof CsvButtons>, 'filter' | 'title'>
    layout: 'table' | 'list' | 'grid'
    sort: string
    defaultSort: string
    handOver: HandOver
    children?: ReactNode
  }

export function RecordList<Row extends OwnedRow>(props: Props<Row>) {
  const {
    routes,
    basePath,
    icon,
    text,
    query,
    rows,
    filter,
    csv,
    toolbar,
    layout,
    sort,
    defaultSort,
    handOver,
    accessError,
    clearAccessError,
    children,
    ...table
  } = props
  const total = query.data?.pages[0]
  const selection = useRowSelection(rows, canHandOver, maxHandedOver)
  const { name } = table
  const label = useCallback((row: Row) => (row.canHandOver ? handOverText.selectRow(name(row)) : null), [name])
  const href = useCallback((row: Row) => routes.recordHref(row.id), [routes])
  const open = useCallback(
    (recordHref: string) => {
      clearAccessError()
      void navigate(recordHref)
    },
    [clearAccessError],
  )
  return (
    <ListPage
      {...{ routes, basePath, icon, text, query, accessError, clearAccessError, toolbar }}
      rowCount={rows.length}
      isFiltered={Object.keys(filter).length > 0}
      actions={
        <>
          {rows.some(canHandOver) && (
            <Button
              icon={ListChecks}
              aria-pressed={selection.isSelecting}
              onClick={selection.isSelecting ? selection.stop : selection.start}
            >
              {handOverText.select}
            </Button>
          )}
          <CsvButtons {...csv} title={text.title} filter={filter} />
        </>
      }
    >
      {children}
      {rows.length > 0 && (
        <Table
          {...table}
          label={text.title}
          rows={rows}
          total={total?.totalIsMore ? -1 : total?.total}
          layout={layout === 'list' ? 'cards' : layout}
          sort={sort}
          onSort={(selected) => void navigate(withQuery({ sort: selected === defaultSort ? undefined : selected }))}
          href={href}
          onOpen={open}
          selection={
            selection.isSelecting
              ? { ids: selection.ids, label, disabledLabel: handOverText.notYours, toggle: selection.toggle }
              : undefined
          }
        />
      )}
      {selection.isSelecting && (
        <SelectionToolbar selection={selection}>
          <HandOverButton
            handOver={handOver}
            variant="primary"
            records={selection.selected.map((row) => ({ id: row.id, name: name(row) }))}
            onDone={selection.stop}
          />
        </SelectionToolbar>
      )}
    </ListPage>
  )
}
