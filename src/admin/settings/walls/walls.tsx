'use client'
import { ShieldBan } from 'lucide-react'
import dynamic from 'next/dynamic'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import type { Wall } from '@/admin/records/walls/wall-queries'
import { WalledRecordLink } from '@/admin/records/walls/walled-record-link'
import { OpenedRowState, useOpenedRow } from '@/admin/settings/opened-row'
import { TabContent } from '@/admin/settings/tab-content'
import { TabHeader } from '@/admin/settings/tab-header'
import { tabHref } from '@/admin/settings/url-state'
import { navigate } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { RelativeTime } from '@/ui/relative-time'
import { type Column, Table } from '@/ui/table'
import { wallListQuery, wallQuery } from './queries'
import styles from './walls.module.css'

const WallDetailsDialog = dynamic(() => import('./wall-details-dialog').then((file) => file.WallDetailsDialog), { ssr: false })

const text = strings.walls
const wallsHref = tabHref('walls')
const columns: Column<Wall>[] = [
  { key: 'name', title: text.columns.name, cell: () => null },
  {
    key: 'record',
    title: text.columns.record,
    width: '152px',
    cell: (wall, tabIndex) => <WalledRecordLink wall={wall} tabIndex={tabIndex} />,
  },
  {
    key: 'people',
    title: text.columns.people,
    width: '180px',
    labeled: true,
    cell: ({ people }) => people.map(({ name }) => name).join(', '),
  },
  {
    key: 'why',
    title: text.columns.why,
    width: '232px',
    cell: ({ basis, reason }) => <span className={styles.why}>{`${text.basesShort[basis]}: ${reason}`}</span>,
  },
  { key: 'from', title: text.columns.from, width: '150px', labeled: true, cell: ({ from }) => <RelativeTime at={from} /> },
  {
    key: 'state',
    title: text.columns.state,
    width: '92px',
    cell: ({ state }) => <Badge kind={state === 'inForce' ? 'info' : 'neutral'}>{text.states[state]}</Badge>,
  },
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
