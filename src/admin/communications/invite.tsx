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

/** A chat with people who have no account: each gets a link, by mail or from hand to hand. */
export function Invite({ people, close, done }: Props) {
  const client = useQueryClient()
  const [made, setMade] = useState<{ id: string; invitations: readonly Invitation[] }>()
  const ids = (kind: Kind) => people.filter((one) => one.kind === kind).map(({ id }) => id)
  const guests = people.filter(({ kind }) => kind !== 'employee')
  const reachable = guests.some(({ detail }) => detail.includes('@'))
  const [mail, setMail] = useState(reachable)
  const invite = useMutation({
    mutationFn: () => api.guests.invite({ clientIds: ids('client'), contactIds: ids('contact'), participantIds: ids('employee'), mail }),
    onSuccess: ({ id, invitations }) => {
      void client.invalidateQueries({ queryKey: ['room'] })
      setMade({ id, invitations })
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
  if (made) return <Links invitations={made.invitations} close={() => finish(made.id)} />
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
        {reachable ? (
          <label className={styles.mail}>
            <input type="checkbox" checked={mail} onChange={(event) => setMail(event.target.checked)} />
            {text.mail}
          </label>
        ) : (
          <p>{text.noMail}</p>
        )}
      </form>
    </Dialog>
  )
}
