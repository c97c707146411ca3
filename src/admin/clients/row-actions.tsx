'use client'
import { MessageSquare } from 'lucide-react'
import { useInvite } from '@/admin/chat/guests/use-invite'
import { RowActions } from '@/admin/records/list/row-actions'
import { navigate } from '@/client/navigation'
import { useDeleteClient } from '@/client/queries/use-delete-client'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'
import type { Row } from './queries'
import { routes } from './routes'

export function ClientRowActions({ row, tabIndex }: { row: Row; tabIndex: number }) {
  const deleteClient = useDeleteClient()
  const { openInvite, inviteDialog } = useInvite('client', { id: row.id, name: row.displayName, email: row.email })
  return (
    <>
      <RowActions
        row={row}
        label={(action) => `${action} ${row.displayName}`}
        viewText={strings.clients.viewOne}
        tabIndex={tabIndex}
        onOpen={() => void navigate(routes.recordHref(row.id))}
        onDelete={() => void deleteClient(row)}
      >
        <IconButton
          small
          icon={MessageSquare}
          label={strings.chatInvitations.inviteOne(row.displayName)}
          tabIndex={tabIndex}
          // On a phone, only the client's page has this button.
          className="office-removed-when-narrow"
          onClick={openInvite}
        />
      </RowActions>
      {inviteDialog}
    </>
  )
}
