'use client'
import { InvitationFields } from '@/admin/forms/invite-form'
import { useInvitation } from '@/admin/forms/use-invitation'
import * as strings from '@/strings/index'
import { FormDialog } from '@/ui/form-dialog'

const text = strings.invitations

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invitation = useInvitation(onClose)
  const { submit, isSubmitting } = invitation.form
  return (
    <FormDialog title={text.title} submitLabel={text.create} busy={isSubmitting} onSubmit={submit} onClose={onClose}>
      <InvitationFields invitation={invitation} />
    </FormDialog>
  )
}
