'use client'
import { useQuery } from '@tanstack/react-query'
import { Printer, Trash2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { InviteButton } from '@/admin/chat/guests/invite-button'
import { CasesPanel, usePersonCases } from '@/admin/records/cases-panel'
import { CloseButton } from '@/admin/records/close-button'
import { getNameKind } from '@/admin/records/conflict-checks/conflict-queries'
import { ConflictCheckAction, ConflictStatus } from '@/admin/records/conflict-checks/conflict-status'
import { useHasConflictStatus } from '@/admin/records/conflict-checks/use-has-conflict-status'
import { HandOverButton } from '@/admin/records/hand-over/hand-over-button'
import { PersonActions } from '@/admin/records/person-actions'
import { maxPrintedCases } from '@/admin/records/person-cases'
import { RecordBreadcrumb, RecordLoading, RecordPlaceholder } from '@/admin/records/record-loading'
import { ScreenLink } from '@/admin/records/screen-link'
import { useCanEdit } from '@/admin/records/use-can-edit'
import { useRecordPreview } from '@/admin/records/use-record-preview'
import { RecordViewers } from '@/admin/records/viewers'
import { WallButton } from '@/admin/records/walls/wall-button'
import { WalledBadge } from '@/admin/records/walls/walled-badge'
import { clientQuery } from '@/client/queries/record-queries'
import { useDeleteClient } from '@/client/queries/use-delete-client'
import * as strings from '@/strings/index'
import { Button, buttonClass } from '@/ui/button'
import { MoreActions } from '@/ui/more-actions'
import { Page } from '@/ui/page'
import { PrintTimeZoneProvider } from '@/ui/print-time-zone'
import { Skeleton } from '@/ui/skeleton'
import { ClientBadges } from './badges'
import { EditClientForm } from './edit'
import { cachedResource, handOver } from './mutations'
import type { Client, Row } from './queries'
import { ClientDetails, ReadOnlyClient } from './read-only'
import { newCaseHref, routes } from './routes'
import { ClientSidebar, ClientSummaryTitle } from './sidebar'

const text = strings.clients

export function ClientRecord({ id, onAccessError }: { id: string; onAccessError: (message: string) => void }) {
  const query = useQuery(clientQuery(id))
  const { row, record: fullClient } = useRecordPreview<Row, Client>(cachedResource, id, query.data)
  const isPrintView = useSearchParams().get('mode') === 'print'
  const canEdit = useCanEdit(fullClient?.canModify ?? false)
  const hasStatus = useHasConflictStatus({ client: id }, row?.displayName, row && getNameKind(row.type))
  const loadingProps = { query, routes, text, onAccessError }
  if (!row) return <RecordLoading {...loadingProps} />
  if (fullClient && isPrintView)
    return (
      <PrintTimeZoneProvider>
        <PrintView client={fullClient} />
      </PrintTimeZoneProvider>
    )
  return (
    <Page
      title={row.displayName}
      breadcrumb={<RecordBreadcrumb routes={routes} listTitle={text.title} current={row.displayName} />}
      titleSuffix={
        <>
          <ClientBadges row={row} />
          <WalledBadge record={fullClient} name={row.displayName} subject={{ client: row.id }} />
          <RecordViewers record={`client/${row.id}`} />
        </>
      }
      actions={<Actions row={row} />}
      subtitle={
        <PersonActions
          person={row}
          appointment={{ href: `/admin/schedule?event=new&client=${row.id}` }}
          newCaseHref={newCaseHref({ id: row.id, contactId: fullClient?.contactId ?? null })}
        >
          <ConflictCheckAction subject={{ client: row.id }} />
        </PersonActions>
      }
      aside={fullClient ? <ClientSidebar client={fullClient} /> : <Skeleton label={text.loading} />}
      asideTitle={<ClientSummaryTitle id={id} />}
    >
      <ConflictStatus subject={{ client: id }} name={row.displayName} kind={getNameKind(row.type)} />
      {fullClient && hasStatus ? (
        canEdit ? (
          <EditClientForm client={fullClient} />
        ) : (
          <>
            <ReadOnlyClient client={fullClient} />
            <CloseButton onClose={() => void routes.navigateToList()} />
          </>
        )
      ) : (
        <RecordPlaceholder {...loadingProps} />
      )}
    </Page>
  )
}

function Actions({ row }: { row: Row }) {
  const deleteClient = useDeleteClient()
  return (
    <MoreActions>
      <InviteButton kind="client" person={{ id: row.id, name: row.displayName, email: row.email }} />
      <ScreenLink href={`${routes.recordHref(row.id)}?mode=print`} className={buttonClass({ variant: 'quiet' })}>
        <Printer size={16} aria-hidden /> {text.printView}
      </ScreenLink>
      {row.canHandOver && <HandOverButton handOver={handOver} record={{ id: row.id, name: row.displayName }} />}
      <WallButton record={{ noun: 'client', id: row.id, name: row.displayName }} />
      {row.canDelete && (
        <Button icon={Trash2} variant="quiet" onClick={async () => (await deleteClient(row)) && routes.navigateToList()}>
          {strings.form.delete}
        </Button>
      )}
    </MoreActions>
  )
}

function PrintView({ client }: { client: Client }) {
  const { isPending } = usePersonCases({ client: client.id }, maxPrintedCases)
  return (
    <Page
      narrow
      title={client.displayName}
      titleSuffix={<ClientBadges row={client} />}
      actions={
        <>
          <Button icon={Printer} variant="primary" busy={isPending} onClick={() => window.print()}>
            {text.print}
          </Button>
          <ScreenLink href={routes.recordHref(client.id)} className={buttonClass()}>
            {text.back}
          </ScreenLink>
        </>
      }
    >
      <ClientDetails client={client} />
      <CasesPanel filter={{ client: client.id }} limit={maxPrintedCases} />
    </Page>
  )
}
