'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '@/client/api'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Problem } from '@/ui/notice'
import { type Invitation, Links } from '../shell/chat/links-dialog'
import { openChat } from '../shell/chat/windows'
import { words } from '../words'
import styles from './communications.module.css'
import type { Kind, Someone } from './people'
import { chatProblem } from './start-chat'

const text = words.guests
type Props = { people: readonly Someone[]; close: () => void; done: () => void }

/** Opens a chat with clients and contacts. Each of them gets a link, by mail or from the person who invites. */
export function Invite({ people, close, done }: Props) {
  const client = useQueryClient()
  const [created, setCreated] = useState<{ id: string; invitations: readonly Invitation[] }>()
  const idsOf = (kind: Kind) => people.filter((person) => person.kind === kind).map(({ id }) => id)
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
  if (created) return <Links invitations={created.invitations} close={() => finish(created.id)} />
  return (
    <Dialog
      title={text.invite}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.form.cancel}</Button>
          <Button type="submit" form="invite" look="primary" busy={invite.isPending} data-first>
            {text.start}
          </Button>
        </>
      }
    >
      <form id="invite" onSubmit={submit} className={styles.invite}>
        {invite.isError && <Problem sentence={chatProblem(invite.error)} />}
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
