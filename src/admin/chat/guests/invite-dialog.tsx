'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getChatErrorMessage } from '@/admin/chat/chat-error-message'
import { openChat } from '@/admin/chat/windows'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { FormDialog } from '@/ui/form-dialog'
import { GuestLinksDialog, type Invitation } from './guest-links-dialog'

const text = strings.chatInvitations
type PersonKind = 'employee' | 'client' | 'contact'
/** `detail`: the email address, if there is one. */
export type InvitedPerson = { kind: PersonKind; id: string; name: string; detail: string }
type Props = { people: readonly InvitedPerson[]; chatName?: string | undefined; onClose: () => void; onDone: () => void }

/** Opens a chat with clients and contacts. Each of them gets a link, by email or from the person who invites them. */
export function InviteDialog({ people, chatName, onClose, onDone }: Props) {
  const queryClient = useQueryClient()
  const [created, setCreated] = useState<{ id: string; invitations: readonly Invitation[] }>()
  const listIds = (kind: PersonKind) => people.filter((person) => person.kind === kind).map(({ id }) => id)
  const guests = people.filter(({ kind }) => kind !== 'employee')
  const names = guests.map(({ name }) => name)
  const canMail = guests.some(({ detail }) => detail.includes('@'))
  const [shouldSendMail, setShouldSendMail] = useState(canMail)
  const invite = useMutation({
    mutationFn: () =>
      api.guests.invite({
        clientIds: listIds('client'),
        contactIds: listIds('contact'),
        participantIds: listIds('employee'),
        name: chatName || undefined,
        mail: shouldSendMail,
      }),
    onSuccess: ({ id, invitations }) => {
      void queryClient.invalidateQueries({ queryKey: ['room'] })
      setCreated({ id, invitations })
    },
  })
  const finish = (id: string) => {
    onDone()
    openChat(id)
  }
  if (created) return <GuestLinksDialog invitations={created.invitations} onClose={() => finish(created.id)} />
  return (
    <FormDialog
      title={text.invite}
      submitLabel={text.start(guests.length)}
      busy={invite.isPending}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
      errorMessage={invite.error ? getChatErrorMessage(invite.error) : undefined}
    >
      <p>{text.inviteText(names)}</p>
      {canMail ? (
        <Checkbox data-initial-focus checked={shouldSendMail} onChange={({ target }) => setShouldSendMail(target.checked)}>
          {text.mail(names)}
        </Checkbox>
      ) : (
        <p>{text.noMail(guests.length)}</p>
      )}
    </FormDialog>
  )
}
