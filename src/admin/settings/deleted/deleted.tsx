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
/** A deleted record cannot be opened; what is known of it stands in the ledger. */
const historyOf = ({ resource, id }: Deleted) => `${addressOfTab('ledger')}?kind=${resource}&record=${id}`

export function DeletedRecords() {
  const kind = readKind(useSearchParams().get('kind'))
  const { found, rows, more } = usePaged(deletedList(kind), 'deleted')
  const acts = useDeletedActs()
  return (
    <>
      <Bar found={found}>{text.text}</Bar>
      <Filters label={text.kind}>
        <Select name="kind" label={text.kind} value={kind ?? ''} onChange={(event) => void go(withQuery({ kind: event.target.value }))}>
          <option value="">{text.all}</option>
          {restorable.map((one) => (
            <option key={one} value={one}>
              {text.kinds[one]}
            </option>
          ))}
        </Select>
      </Filters>
      <Panel {...{ found, rows, text }} icon={Trash2} empty={kind && text.emptyKind}>
        <Table
          label={text.title}
          rows={rows}
          columns={columns}
          layout="table"
          href={historyOf}
          name={(row) => row.name}
          onOpen={(href) => void go(href)}
          actions={(row, tab) => (
            <>
              <Restore row={row} tab={tab} restore={acts.restore} className="office-wide-only" />
              <Purge row={row} tab={tab} purge={acts.purge} />
            </>
          )}
          below={(row, tab) => <Restore row={row} tab={tab} restore={acts.restore} />}
          more={more}
        />
      </Panel>
    </>
  )
}

type RestoreProps = { row: Deleted; tab: number; restore: (row: Deleted) => void; className?: string }
const Restore = ({ row, tab, restore, className }: RestoreProps) => (
  <Button
    small
    className={className}
    tabIndex={tab}
    icon={ArchiveRestore}
    aria-label={text.restoreOne(row.name)}
    onClick={() => restore(row)}
  >
    {text.restore}
  </Button>
)

function Purge({ row, tab, purge }: { row: Deleted; tab: number; purge: (row: Deleted) => unknown }) {
  const from = new Date(row.purgeFrom)
  const early = from.getTime() > Date.now()
  return (
    <IconButton
      small
      icon={Trash2}
      label={early ? `${text.purgeOne(row.name)}. ${text.purgeFrom(day(from))}` : text.purgeOne(row.name)}
      tabIndex={tab}
      aria-disabled={early || undefined}
      onClick={() => early || void purge(row)}
    />
  )
}
