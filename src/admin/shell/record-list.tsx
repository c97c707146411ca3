'use client'
import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { go, withQuery } from '@/client/address'
import { Table } from '@/ui/table'
import { CsvButtons } from './csv-buttons'
import { ListPage } from './list-page'

type ListProps = ComponentProps<typeof ListPage>
type TableProps<Row extends { id: string }> = ComponentProps<typeof Table<Row>>
/** Why a record could not be opened, and how to clear the message. */
export type Back = Pick<ListProps, 'refusal' | 'forget'>
type Props<Row extends { id: string }> = Back &
  Pick<ListProps, 'places' | 'home' | 'icon' | 'text' | 'found' | 'tools'> &
  Pick<TableProps<Row>, 'columns' | 'more' | 'name' | 'beside' | 'below' | 'actions' | 'actionsWidth' | 'marked'> & {
    rows: readonly Row[]
    filter: Record<string, unknown>
    csv: Omit<ComponentProps<typeof CsvButtons>, 'filter' | 'nouns'>
    layout: 'table' | 'list' | 'grid'
    sort: string
    usual: string
    children?: ReactNode
  }

export function RecordList<Row extends { id: string }>(props: Props<Row>) {
  const { places, home, icon, text, found, rows, filter, csv, tools, layout, sort, usual, refusal, forget, children, ...table } = props
  const total = found.data?.pages[0]
  const href = useCallback((row: Row) => places.one(row.id), [places])
  const open = useCallback(
    (recordHref: string) => {
      forget()
      void go(recordHref)
    },
    [forget],
  )
  return (
    <ListPage
      {...{ places, home, icon, text, found, refusal, forget, tools }}
      rows={rows.length}
      searching={Object.keys(filter).length > 0}
      actions={<CsvButtons {...csv} nouns={text.title} filter={filter} />}
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
          onSort={(selected) => void go(withQuery({ sort: selected === usual ? undefined : selected }))}
          href={href}
          onOpen={open}
        />
      )}
    </ListPage>
  )
}
