'use client'
import { ListChecks } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { HandOverSelection } from '@/admin/records/hand-over/hand-over-selection'
import type { HandOver, HandOverRecord } from '@/admin/records/hand-over/use-hand-over'
import { navigate, withQuery } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Table } from '@/ui/table'
import { CsvButtons } from './csv-buttons'
import { ListPage } from './list-page'
import { useRowSelection } from './use-row-selection'

type ListProps = ComponentProps<typeof ListPage>
type TableProps<Row extends { id: string }> = ComponentProps<typeof Table<Row>>
/** Why a record could not be opened, and how to clear the message. */
export type AccessErrorProps = Pick<ListProps, 'accessError' | 'clearAccessError'>
type OwnedRow = Omit<HandOverRecord, 'name'> & { canHandOver: boolean }
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

const canSelect = (row: OwnedRow) => row.canHandOver

export function RecordList<Row extends OwnedRow>(props: Props<Row>) {
  const { routes, text, query, rows, filter, csv, layout, defaultSort, handOver, name, clearAccessError, children } = props
  const total = query.data?.pages[0]
  const selection = useRowSelection(rows, canSelect)
  const label = useCallback((row: Row) => strings.selection.selectRow(name(row)), [name])
  const selectButton = useRef<HTMLButtonElement>(null)
  const stopSelecting = () => {
    flushSync(selection.stop)
    selectButton.current?.focus()
  }
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
      {...props}
      rowCount={rows.length}
      isFiltered={Object.keys(filter).length > 0}
      actions={
        <>
          {(selection.isSelecting || rows.some(canSelect)) && (
            <Button
              ref={selectButton}
              icon={ListChecks}
              aria-pressed={selection.isSelecting}
              onClick={selection.isSelecting ? stopSelecting : selection.start}
            >
              {strings.selection.select}
            </Button>
          )}
          <CsvButtons {...csv} title={text.title} filter={filter} />
        </>
      }
    >
      {children}
      {rows.length > 0 && (
        <Table
          {...props}
          label={text.title}
          total={total && !total.totalIsMore ? total.total : -1}
          layout={layout === 'list' ? 'cards' : layout}
          onSort={(selected) => void navigate(withQuery({ sort: selected === defaultSort ? undefined : selected }))}
          href={href}
          onOpen={open}
          selection={
            selection.isSelecting
              ? { ids: selection.selectedById, label, canSelect, disabledReason: strings.handOver.notYours, toggle: selection.toggle }
              : undefined
          }
        />
      )}
      {selection.isSelecting && (
        <HandOverSelection
          {...{ handOver, selection }}
          selected={selection.selected.map((row) => ({ ...row, name: name(row) }))}
          stop={stopSelecting}
        />
      )}
    </ListPage>
  )
}
