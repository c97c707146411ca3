'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/error-message'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm-dialog'
import { GuestLinksDialog, type Invitation } from './guest-links-dialog'
import styles from './guest-list.module.css'
import type { Room } from './queries'

const text = strings.guests
type Guest = Room['guests'][number]

/** The guests of a thread, with the actions to let them in, end their access or renew their link. */
export const GuestList = ({ room }: { room: Room }) =>
  room.guests.length === 0 ? null : (
    <ul className={styles.guests} aria-label={text.title}>
      {room.guests.map((guest) => (
        <GuestRow key={guest.id} guest={guest} />
      ))}
    </ul>
  )

function GuestRow({ guest: { id, name, state } }: { guest: Guest }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [link, setLink] = useState<Invitation>()
  const callbacks = {
    onError: (error: unknown) => toastRequestError(error, text.failed),
    onSettled: () => client.invalidateQueries({ queryKey: ['room'] }),
  }
  const admit = useMutation({ mutationFn: () => api.guests.admit({ id }), ...callbacks })
  const end = useMutation({ mutationFn: () => api.guests.end({ id }), ...callbacks })
  const renew = useMutation({
    mutationFn: () => api.guests.renew({ id, mail: false }),
    onSuccess: ({ invitation }) => setLink(invitation),
    ...callbacks,
  })
  const confirmEnd = async () =>
    (await confirm({ title: text.endQuestion(name), message: text.endWhy, confirmLabel: text.end })) && end.mutate()
  return (
    <li className={state === 'waiting' ? `${styles.guest} ${styles.waiting}` : styles.guest}>
      <span className={styles.text} role={state === 'waiting' ? 'status' : undefined}>
        {text.states[state](name)}
      </span>
      {state === 'waiting' && (
        <Button small variant="primary" busy={admit.isPending} aria-label={text.letInOf(name)} onClick={() => admit.mutate()}>
          {text.letIn}
        </Button>
      )}
      {(state === 'invited' || state === 'ended') && (
        <Button small variant="quiet" busy={renew.isPending} aria-label={text.renewOf(name)} onClick={() => renew.mutate()}>
          {text.renew}
        </Button>
      )}
      {state !== 'ended' && (
        <Button small variant="quiet" aria-label={text.endOf(name)} onClick={() => void confirmEnd()}>
          {text.end}
        </Button>
      )}
      {link && <GuestLinksDialog invitations={[link]} close={() => setLink(undefined)} />}
    </li>
  )
}
