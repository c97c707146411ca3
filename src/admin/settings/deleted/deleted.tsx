'use client'
import { ArchiveRestore, Trash2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { type DeletedRecord, deletedListQuery, readKind } from '@/admin/records/deleted/deleted-queries'
import { useRestoreDeleted } from '@/admin/records/deleted/use-restore-deleted'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { TabContent } from '@/admin/settings/tab-content'
import { TabHeader } from '@/admin/settings/tab-header'
import { tabHref } from '@/admin/settings/url-state'
import { navigate, withQuery } from '@/client/navigation'
import { restorableResources } from '@/contract/constants/deleted'
import * as strings from '@/strings/index'
import { Button, IconButton } from '@/ui/button'
import { Select } from '@/ui/field'
import { formatCalendarDate } from '@/ui/format-date'
import { RelativeTime } from '@/ui/relative-time'
import { type Column, Table } from '@/ui/table'
import { usePurge } from './mutations'

const text = strings.deleted
const columns: Column<DeletedRecord>[] = [
  { key: 'name', title: text.columns.name, cell: () => null },
  { key: 'kind', title: text.columns.kind, width: '120px', cell: (row) => text.kinds[row.resource] },
  { key: 'when', title: text.columns.when, width: '160px', cell: (row) => <RelativeTime at={row.deletedAt} /> },
  { key: 'by', title: text.columns.by, width: '180px', cell: (row) => row.deletedBy },
]
/** A deleted record has no page of its own, so the row links to its ledger entries. */
const ledgerHref = ({ resource, id }: DeletedRecord) => `${tabHref('ledger')}?kind=${resource}&record=${id}`

export function DeletedRecords() {
  const kind = readKind(useSearchParams().get('kind'))
  const { query, rows, loadMore } = usePaginatedRows(deletedListQuery(kind), 'deleted')
  const restore = useRestoreDeleted()
  const purge = usePurge()
  return (
    <>
      <TabHeader query={query} filters={{ label: text.kind, activeCount: kind ? 1 : 0, fields: <KindFilter kind={kind} /> }}>
        {text.text}
      </TabHeader>
      <TabContent {...{ query, rows, text }} icon={Trash2} emptyTitle={kind && text.emptyKind}>
        <Table
          label={text.title}
          rows={rows}
          columns={columns}
          layout="table"
          href={ledgerHref}
          name={(row) => row.name}
          onOpen={(href) => void navigate(href)}
          actions={(row, tabIndex) => (
            <>
              <RestoreButton row={row} tabIndex={tabIndex} restore={restore} className="office-removed-when-narrow" />
              <PurgeButton row={row} tabIndex={tabIndex} purge={purge} />
            </>
          )}
          details={(row, tabIndex) => <RestoreButton row={row} tabIndex={tabIndex} restore={restore} />}
          loadMore={loadMore}
        />
      </TabContent>
    </>
  )
}

const KindFilter = ({ kind }: { kind: ReturnType<typeof readKind> }) => (
  <Select name="kind" label={text.kind} value={kind ?? ''} onChange={(event) => void navigate(withQuery({ kind: event.target.value }))}>
    <option value="">{text.all}</option>
    {restorableResources.map((resource) => (
      <option key={resource} value={resource}>
        {text.kinds[resource]}
      </option>
    ))}
  </Select>
)

type RestoreProps = { row: DeletedRecord; tabIndex: number; restore: (row: DeletedRecord) => void; className?: string }
const RestoreButton = ({ row, tabIndex, restore, className }: RestoreProps) => (
  <Button
    small
    className={className}
    tabIndex={tabIndex}
    icon={ArchiveRestore}
    aria-label={text.restoreOne(row.name)}
    onClick={() => restore(row)}
  >
    {text.restore}
  </Button>
)

function PurgeButton({ row, tabIndex, purge }: { row: DeletedRecord; tabIndex: number; purge: (row: DeletedRecord) => unknown }) {
  const purgeFrom = new Date(row.purgeFrom)
  const isTooEarly = purgeFrom.getTime() > Date.now()
  return (
    <IconButton
      small
      icon={Trash2}
      label={isTooEarly ? `${text.purgeOne(row.name)}. ${text.purgeFrom(formatCalendarDate(purgeFrom))}` : text.purgeOne(row.name)}
      tabIndex={tabIndex}
      aria-disabled={isTooEarly || undefined}
      onClick={() => isTooEarly || void purge(row)}
    />
  )
}
