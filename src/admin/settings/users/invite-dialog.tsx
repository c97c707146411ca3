'use client'
import { InvitationLinkAlert } from '@/admin/records/invitations/invitation-link'
import { InvitationFields } from '@/admin/records/invitations/invite-form'
import { useInvitation } from '@/admin/records/invitations/use-invitation'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { FormDialog } from '@/ui/form-dialog'

const text = strings.invitations

/** The link takes the place of the form. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { link, inviteAnother, ...invitation } = useInvitation(onClose)
  const { submit, isSubmitting } = invitation.form
  if (!link)
    return (
      <FormDialog title={text.title} submitLabel={text.create} busy={isSubmitting} onSubmit={submit} onClose={onClose}>
        <InvitationFields {...invitation} />
      </FormDialog>
    )
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={inviteAnother}>{text.another}</Button>
          <Button variant="primary" onClick={onClose}>
            {text.linkDone}
          </Button>
        </>
      }
    >
      <InvitationLinkAlert link={link} />
    </Dialog>
  )
}
