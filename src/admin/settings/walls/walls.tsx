'use client'
import { ShieldBan } from 'lucide-react'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { OpenedRowState, useOpenedRow } from '@/admin/settings/opened-row'
import { TabContent } from '@/admin/settings/tab-content'
import { TabHeader } from '@/admin/settings/tab-header'
import { tabHref } from '@/admin/settings/url-state'
import { navigate } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { RelativeTime } from '@/ui/relative-time'
import { type Column, Table } from '@/ui/table'
import { type Wall, wallListQuery, wallQuery } from './queries'
import { WallDetailsDialog } from './wall-details-dialog'

const text = strings.walls
const wallsHref = tabHref('walls')
const columns: Column<Wall>[] = [
  { key: 'name', title: text.columns.name, cell: () => null },
  {
    key: 'people',
    title: text.columns.people,
    width: '280px',
    labeled: true,
    cell: ({ people }) => people.map(({ name }) => name).join(', '),
  },
  {
    key: 'state',
    title: text.columns.state,
    width: '110px',
    cell: ({ state }) => <Badge kind={state === 'inForce' ? 'info' : 'neutral'}>{text.states[state]}</Badge>,
  },
  { key: 'from', title: text.columns.from, width: '160px', labeled: true, cell: ({ from }) => <RelativeTime at={from} /> },
]

export function Walls() {
  const list = usePaginatedRows(wallListQuery, 'walls')
  const { query, rows, loadMore } = list
  const opened = useOpenedRow({ param: 'wall', list, createQuery: wallQuery })
  return (
    <>
      <TabHeader query={query}>{text.text}</TabHeader>
      <OpenedRowState {...opened} />
      <TabContent {...{ query, rows, text }} icon={ShieldBan}>
        <Table
          label={text.title}
          rows={rows}
          columns={columns}
          layout="table"
          href={(wall) => `${wallsHref}?wall=${wall.id}`}
          name={(wall) => wall.name}
          onOpen={(href) => void navigate(href)}
          loadMore={loadMore}
        />
      </TabContent>
      {opened.row && <WallDetailsDialog wall={opened.row} onClose={() => void navigate(wallsHref)} />}
    </>
  )
}
