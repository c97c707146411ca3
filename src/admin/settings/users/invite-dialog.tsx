'use client'
import { InviteForm } from '@/admin/forms/invite-form'
import * as strings from '@/strings/index'
import { Dialog } from '@/ui/dialog'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={strings.invitations.title} wide onClose={onClose}>
      <InviteForm onDone={onClose} onCancel={onClose} />
    </Dialog>
  )
}
