'use client'
import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { navigate, withQuery } from '@/client/navigation'
import { Table } from '@/ui/table'
import { CsvButtons } from './csv-buttons'
import { ListPage } from './list-page'

type ListProps = ComponentProps<typeof ListPage>
type TableProps<Row extends { id: string }> = ComponentProps<typeof Table<Row>>
/** Why a record could not be opened, and how to clear the message. */
export type AccessErrorProps = Pick<ListProps, 'accessError' | 'clearAccessError'>
type Props<Row extends { id: string }> = AccessErrorProps &
  Pick<ListProps, 'routes' | 'basePath' | 'icon' | 'text' | 'query' | 'toolbar'> &
  Pick<TableProps<Row>, 'columns' | 'loadMore' | 'name' | 'nameSuffix' | 'details' | 'actions' | 'actionsWidth' | 'isHighlighted'> & {
    rows: readonly Row[]
    filter: Record<string, unknown>
    csv: Omit<ComponentProps<typeof CsvButtons>, 'filter' | 'title'>
    layout: 'table' | 'list' | 'grid'
    sort: string
    defaultSort: string
    children?: ReactNode
  }

export function RecordList<Row extends { id: string }>(props: Props<Row>) {
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
    accessError,
    clearAccessError,
    children,
    ...table
  } = props
  const total = query.data?.pages[0]
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
      actions={<CsvButtons {...csv} title={text.title} filter={filter} />}
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
        />
      )}
    </ListPage>
  )
}
