'use client'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { HandOverButton } from '@/admin/records/hand-over-button'
import { Owner } from '@/admin/records/owner'
import { RecordBreadcrumb, RecordLoading, RecordPlaceholder } from '@/admin/records/record-loading'
import { useRecordPreview } from '@/admin/records/use-record-preview'
import { RecordViewers } from '@/admin/records/viewers'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { EmailLink, PhoneLink } from '@/ui/contact-links'
import { Page } from '@/ui/page'
import { RelativeTime } from '@/ui/relative-time'
import { Skeleton } from '@/ui/skeleton'
import { UnacknowledgedWarning } from './columns'
import { EditContactForm } from './edit'
import { cachedResource, handOver, useDeleteContact } from './mutations'
import { type Contact, contactQuery, type Row } from './queries'
import { ReadOnlyContact } from './read-only'
import { routes } from './routes'
import { ContactSidebar } from './sidebar'
import { AcknowledgedBy, isWaiting, StatusBadge } from './status'

const text = strings.contacts

export function ContactRecord({ id, onAccessError }: { id: string; onAccessError: (message: string) => void }) {
  const deleteContact = useDeleteContact()
  const query = useQuery(contactQuery(id))
  const { row, record: fullContact } = useRecordPreview<Row, Contact>(cachedResource, id, query.data)
  const loadingProps = { query, routes, text, onAccessError }
  if (!row) return <RecordLoading {...loadingProps} />
  return (
    <Page
      title={row.name}
      breadcrumb={<RecordBreadcrumb routes={routes} listTitle={text.title} current={row.name} />}
      titleSuffix={<StatusBadge row={row} />}
      actions={
        <>
          {row.canHandOver && <HandOverButton handOver={handOver} records={[{ id: row.id, name: row.name }]} />}
          {row.canDelete && (
            <Button icon={Trash2} variant="quiet" onClick={async () => (await deleteContact(row)) && routes.navigateToList()}>
              {strings.form.delete}
            </Button>
          )}
        </>
      }
      subtitle={<Summary row={row} ownerName={fullContact?.ownerName} />}
      aside={fullContact ? <ContactSidebar contact={fullContact} /> : <Skeleton label={text.loading} />}
    >
      {isWaiting(row) && <UnacknowledgedWarning row={row} />}
      {fullContact ? (
        fullContact.canModify ? (
          <EditContactForm contact={fullContact} />
        ) : (
          <ReadOnlyContact contact={fullContact} />
        )
      ) : (
        <RecordPlaceholder {...loadingProps} />
      )}
    </Page>
  )
}

const Summary = ({ row, ownerName }: { row: Row; ownerName: string | null | undefined }) => (
  <p>
    {row.phone && <PhoneLink number={row.phone} />}
    {row.email && <EmailLink address={row.email} />}
    <span>
      {text.history('')}
      <RelativeTime at={row.createdAt} />
    </span>
    <AcknowledgedBy row={row} />
    <Owner name={ownerName} />
    <RecordViewers record={`contact/${row.id}`} />
  </p>
)
