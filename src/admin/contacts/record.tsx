'use client'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { InviteButton } from '@/admin/chat/guests/invite-button'
import { CasesTitle } from '@/admin/records/cases-panel'
import { CloseButton } from '@/admin/records/close-button'
import { ConflictStatus } from '@/admin/records/conflict-checks/conflict-status'
import { useHasConflictStatus } from '@/admin/records/conflict-checks/use-has-conflict-status'
import { HandOverButton } from '@/admin/records/hand-over/hand-over-button'
import { RecordBreadcrumb, RecordLoading, RecordPlaceholder } from '@/admin/records/record-loading'
import { useCanEdit } from '@/admin/records/use-can-edit'
import { useRecordPreview } from '@/admin/records/use-record-preview'
import { RecordViewers } from '@/admin/records/viewers'
import { WallButton } from '@/admin/records/walls/wall-button'
import { WalledBadge } from '@/admin/records/walls/walled-badge'
import { contactQuery } from '@/client/queries/record-queries'
import { isWaitingRequest } from '@/contract/constants/contacts'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { MoreActions } from '@/ui/more-actions'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { ContactActions } from './actions'
import { EditContactForm } from './edit'
import { cachedResource, handOver, useDeleteContact } from './mutations'
import type { Contact, Row } from './queries'
import { ReadOnlyContact } from './read-only'
import { routes } from './routes'
import { UnacknowledgedWarning } from './row-actions'
import { ContactSidebar } from './sidebar'
import { StatusBadge } from './status'

const text = strings.contacts

export function ContactRecord({ id, onAccessError }: { id: string; onAccessError: (message: string) => void }) {
  const query = useQuery(contactQuery(id))
  const { row, record: fullContact } = useRecordPreview<Row, Contact>(cachedResource, id, query.data)
  const canEdit = useCanEdit(fullContact?.canModify ?? false)
  const hasStatus = useHasConflictStatus({ contact: id }, row?.name)
  const loadingProps = { query, routes, text, onAccessError }
  if (!row) return <RecordLoading {...loadingProps} />
  return (
    <Page
      title={row.name}
      breadcrumb={<RecordBreadcrumb routes={routes} listTitle={text.title} current={row.name} />}
      titleSuffix={
        <>
          <StatusBadge row={row} />
          <WalledBadge record={fullContact} name={row.name} subject={{ contact: row.id }} />
          <RecordViewers record={`contact/${row.id}`} />
        </>
      }
      actions={<Actions row={row} />}
      subtitle={<ContactActions contact={row} client={fullContact?.clients[0]} />}
      aside={fullContact ? <ContactSidebar contact={fullContact} /> : <Skeleton label={text.loading} />}
      asideTitle={<CasesTitle filter={{ contact: id }} />}
    >
      {isWaitingRequest(row) && <UnacknowledgedWarning row={row} />}
      <ConflictStatus subject={{ contact: id }} name={row.name} />
      {fullContact && hasStatus ? (
        canEdit ? (
          <EditContactForm contact={fullContact} />
        ) : (
          <>
            <ReadOnlyContact contact={fullContact} />
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
  const deleteContact = useDeleteContact()
  return (
    <MoreActions>
      <InviteButton kind="contact" person={row} />
      {row.canHandOver && <HandOverButton handOver={handOver} record={{ id: row.id, name: row.name }} />}
      <WallButton record={{ noun: 'contact', id: row.id, name: row.name }} />
      {row.canDelete && (
        <Button icon={Trash2} variant="quiet" onClick={async () => (await deleteContact(row)) && routes.navigateToList()}>
          {strings.form.delete}
        </Button>
      )}
    </MoreActions>
  )
}
