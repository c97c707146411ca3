'use client'
import { useQuery } from '@tanstack/react-query'
import { Printer, Trash2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { HandOverButton } from '@/admin/records/hand-over-button'
import { Owner } from '@/admin/records/owner'
import { RecordBreadcrumb, RecordLoading, RecordPlaceholder } from '@/admin/records/record-loading'
import { ScreenLink } from '@/admin/records/screen-link'
import { useRecordPreview } from '@/admin/records/use-record-preview'
import { RecordViewers } from '@/admin/records/viewers'
import { strings } from '@/strings/index'
import { Button, buttonClass } from '@/ui/button'
import { EmailLink, PhoneLink } from '@/ui/contact-links'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { TypeBadge } from './columns'
import { EditClientForm } from './edit'
import { cachedResource, handOver, useDeleteClient } from './mutations'
import { type Client, clientQuery, type Row } from './queries'
import { ClientDetails, ReadOnlyClient } from './read-only'
import { routes } from './routes'
import { ClientCases, ClientSidebar } from './sidebar'

const text = strings.clients

export function ClientRecord({ id, onAccessError }: { id: string; onAccessError: (message: string) => void }) {
  const query = useQuery(clientQuery(id))
  const { row, record: fullClient } = useRecordPreview<Row, Client>(cachedResource, id, query.data)
  const isPrintSheet = useSearchParams().get('mode') === 'sheet'
  const loadingProps = { query, routes, text, onAccessError }
  if (!row) return <RecordLoading {...loadingProps} />
  if (fullClient && isPrintSheet) return <PrintSheet client={fullClient} />
  return (
    <Page
      title={row.displayName}
      breadcrumb={<RecordBreadcrumb routes={routes} listTitle={text.title} current={row.displayName} />}
      titleSuffix={<TypeBadge row={row} />}
      actions={<Actions row={row} />}
      subtitle={<Summary row={row} ownerName={fullClient?.ownerName} />}
      aside={fullClient ? <ClientSidebar client={fullClient} /> : <Skeleton label={text.loading} />}
    >
      {fullClient ? (
        fullClient.canModify ? (
          <EditClientForm client={fullClient} />
        ) : (
          <ReadOnlyClient client={fullClient} />
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
    <>
      <ScreenLink href={`${routes.recordHref(row.id)}?mode=sheet`} className={buttonClass({ variant: 'quiet' })}>
        <Printer size={16} aria-hidden /> {text.printSheet}
      </ScreenLink>
      {row.canHandOver && <HandOverButton handOver={handOver} records={[{ id: row.id, name: row.displayName }]} />}
      {row.canDelete && (
        <Button icon={Trash2} variant="quiet" onClick={async () => (await deleteClient(row)) && routes.navigateToList()}>
          {strings.form.delete}
        </Button>
      )}
    </>
  )
}

const PrintSheet = ({ client }: { client: Client }) => (
  <Page
    narrow
    title={client.displayName}
    titleSuffix={<TypeBadge row={client} />}
    actions={
      <>
        <Button icon={Printer} variant="primary" onClick={() => window.print()}>
          {strings.log.print}
        </Button>
        <ScreenLink href={routes.recordHref(client.id)} className={buttonClass()}>
          {text.back}
        </ScreenLink>
      </>
    }
  >
    <ClientDetails client={client} />
    <ClientCases client={client} />
  </Page>
)

const Summary = ({ row, ownerName }: { row: Row; ownerName: string | null | undefined }) => (
  <p>
    {row.phone && <PhoneLink number={row.phone} />}
    {row.email && <EmailLink address={row.email} />}
    <Owner name={ownerName} />
    <RecordViewers record={`client/${row.id}`} />
  </p>
)
