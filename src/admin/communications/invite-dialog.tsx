'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { GuestLinksDialog, type Invitation } from '@/admin/chat/guest-links-dialog'
import { openChat } from '@/admin/chat/windows'
import { api } from '@/client/api'
import { strings } from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import styles from './communications.module.css'
import type { DirectoryPerson, PersonKind } from './people'
import { chatErrorMessage } from './use-start-chat'

const text = strings.guests
type Props = { people: readonly DirectoryPerson[]; close: () => void; done: () => void }

/** Opens a chat with clients and contacts. Each of them gets a link, by mail or from the person who invites. */
export function InviteDialog({ people, close, done }: Props) {
  const client = useQueryClient()
  const [created, setCreated] = useState<{ id: string; invitations: readonly Invitation[] }>()
  const idsOf = (kind: PersonKind) => people.filter((person) => person.kind === kind).map(({ id }) => id)
  const guests = people.filter(({ kind }) => kind !== 'employee')
  const canMail = guests.some(({ detail }) => detail.includes('@'))
  const [sendsMail, setSendsMail] = useState(canMail)
  const invite = useMutation({
    mutationFn: () =>
      api.guests.invite({ clientIds: idsOf('client'), contactIds: idsOf('contact'), participantIds: idsOf('employee'), mail: sendsMail }),
    onSuccess: ({ id, invitations }) => {
      void client.invalidateQueries({ queryKey: ['room'] })
      setCreated({ id, invitations })
    },
  })
  const finish = (id: string) => {
    done()
    openChat(id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate()
  }
  if (created) return <GuestLinksDialog invitations={created.invitations} close={() => finish(created.id)} />
  return (
    <Dialog
      title={text.invite}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{strings.form.cancel}</Button>
          <Button type="submit" form="invite" variant="primary" busy={invite.isPending} data-first>
            {text.start}
          </Button>
        </>
      }
    >
      <form id="invite" onSubmit={submit} className={styles.invite}>
        {invite.isError && <ErrorAlert message={chatErrorMessage(invite.error)} />}
        <p>{text.inviteText(guests.map(({ name }) => name))}</p>
        {canMail ? (
          <label className={styles.mail}>
            <input type="checkbox" checked={sendsMail} onChange={(event) => setSendsMail(event.target.checked)} />
            {text.mail}
          </label>
        ) : (
          <p>{text.noMail}</p>
        )}
      </form>
    </Dialog>
  )
}
