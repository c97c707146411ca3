'use client'
import { useState } from 'react'
import type { Room } from '@/admin/chat/queries'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { GuestLinksDialog, type Invitation } from './guest-links-dialog'
import styles from './guests.module.css'
import { type Guest, useGuestActions } from './use-guest-actions'

const text = strings.guests

/** The guests of a thread, with the actions to let them in, end their access or renew their link. */
export const GuestList = ({ room }: { room: Room }) =>
  room.guests.length === 0 ? null : (
    <ul className={styles.guests} aria-label={text.title}>
      {room.guests.map((guest) => (
        <GuestRow key={guest.id} guest={guest} />
      ))}
    </ul>
  )

function GuestRow({ guest }: { guest: Guest }) {
  const [link, setLink] = useState<Invitation>()
  const { admit, renew, end } = useGuestActions(guest)
  const { name, state, isAway } = guest
  return (
    <li className={state === 'waiting' ? `${styles.guest} ${styles.waiting}` : styles.guest}>
      <span className={styles.text} role={state === 'waiting' ? 'status' : undefined}>
        {state === 'waiting' && isAway ? text.leftWhileWaiting(name) : text.states[state](name)}
      </span>
      {state === 'waiting' && (
        <Button small variant="primary" busy={admit.isPending} aria-label={text.letInLabel(name)} onClick={() => admit.mutate()}>
          {text.letIn}
        </Button>
      )}
      {(state === 'invited' || state === 'ended') && (
        <Button
          small
          variant="quiet"
          busy={renew.isPending}
          aria-label={text.renewLabel(name)}
          onClick={() => renew.mutate(undefined, { onSuccess: ({ invitation }) => setLink(invitation) })}
        >
          {text.renew}
        </Button>
      )}
      {state !== 'ended' && (
        <Button
          small
          variant="quiet"
          aria-label={(state === 'waiting' ? text.declineLabel : text.endLabel)(name)}
          onClick={() => end.run()}
        >
          {state === 'waiting' ? text.decline : text.end}
        </Button>
      )}
      {link && <GuestLinksDialog invitations={[link]} onClose={() => setLink(undefined)} />}
    </li>
  )
}
