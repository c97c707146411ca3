'use client'
import { ArchiveRestore, Trash2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { go, withQuery } from '@/client/address'
import { restorable } from '@/contract/deleted'
import { Button, IconButton } from '@/ui/button'
import { Select } from '@/ui/field'
import { Moment } from '@/ui/moment'
import { day } from '@/ui/said'
import { type Column, Table } from '@/ui/table'
import { usePaged } from '../../shell/use-paged'
import { words } from '../../words'
import { addressOfTab } from '../address'
import { Bar } from '../bar'
import { Filters } from '../filters'
import { Panel } from '../panel'
import { useDeletedActs } from './acts'
import { type Deleted, deletedList, readKind } from './queries'

const text = words.deleted
const columns: Column<Deleted>[] = [
  { key: 'name', title: text.columns.name, cell: () => null },
  { key: 'kind', title: text.columns.kind, width: '120px', cell: (row) => text.kinds[row.resource] },
  { key: 'when', title: text.columns.when, width: '160px', cell: (row) => <Moment at={row.deletedAt} /> },
  { key: 'by', title: text.columns.by, width: '180px', cell: (row) => row.deletedBy },
]
/** A deleted record has no page of its own, so the row links to its ledger entries. */
const ledgerUrl = ({ resource, id }: Deleted) => `${addressOfTab('ledger')}?kind=${resource}&record=${id}`

export function DeletedRecords() {
  const kind = readKind(useSearchParams().get('kind'))
  const { found: query, rows, more } = usePaged(deletedList(kind), 'deleted')
  const { restore, purge } = useDeletedActs()
  return (
    <>
      <Bar query={query}>{text.text}</Bar>
      <Filters label={text.kind}>
        <Select name="kind" label={text.kind} value={kind ?? ''} onChange={(event) => void go(withQuery({ kind: event.target.value }))}>
          <option value="">{text.all}</option>
          {restorable.map((resource) => (
            <option key={resource} value={resource}>
              {text.kinds[resource]}
            </option>
          ))}
        </Select>
      </Filters>
      <Panel {...{ query, rows, text }} icon={Trash2} emptyTitle={kind && text.emptyKind}>
        <Table
          label={text.title}
          rows={rows}
          columns={columns}
          layout="table"
          href={ledgerUrl}
          name={(row) => row.name}
          onOpen={(href) => void go(href)}
          actions={(row, tabIndex) => (
            <>
              <RestoreButton row={row} tabIndex={tabIndex} restore={restore} className="office-wide-only" />
              <PurgeButton row={row} tabIndex={tabIndex} purge={purge} />
            </>
          )}
          below={(row, tabIndex) => <RestoreButton row={row} tabIndex={tabIndex} restore={restore} />}
          more={more}
        />
      </Panel>
    </>
  )
}

type RestoreProps = { row: Deleted; tabIndex: number; restore: (row: Deleted) => void; className?: string }
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

function PurgeButton({ row, tabIndex, purge }: { row: Deleted; tabIndex: number; purge: (row: Deleted) => unknown }) {
  const purgeFrom = new Date(row.purgeFrom)
  const isTooEarly = purgeFrom.getTime() > Date.now()
  return (
    <IconButton
      small
      icon={Trash2}
      label={isTooEarly ? `${text.purgeOne(row.name)}. ${text.purgeFrom(day(purgeFrom))}` : text.purgeOne(row.name)}
      tabIndex={tabIndex}
      aria-disabled={isTooEarly || undefined}
      onClick={() => isTooEarly || void purge(row)}
    />
  )
}
