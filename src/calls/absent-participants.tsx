import { PhoneCall } from 'lucide-react'
import type { MouseEvent } from 'react'
import { ringAgain } from '@/client/call/call'
import type { CallState } from '@/contract/socket-messages'
import { callerStrings } from '@/strings/calls'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import styles from './absent-participants.module.css'
import { useCallStrings } from './strings-context'

type Props = { people: CallState['people']; callId: string; canRing: boolean }

/** One line for each invited person who is not in the call, with the reason. */
export function AbsentParticipants({ people, callId, canRing }: Props) {
  const text = useCallStrings()
  const reasons = { declined: text.declined, busy: text.busyElsewhere, missed: text.missed, left: text.left, absent: text.absent }
  if (!people.length) return null
  const ring = ({ currentTarget }: MouseEvent<HTMLElement>, id: string) => {
    // The line disappears when the person is called again: keep the focus in the call.
    currentTarget.closest('section')?.focus()
    void ringAgain(callId, [id])
  }
  return (
    <ul className={styles.list} aria-label={text.absent}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <Avatar name={person.name} picture={person.avatarUrl} />
          <span className={styles.name}>{person.name}</span>
          <span className={styles.state}>{reasons[person.state as keyof typeof reasons]}</span>
          {canRing && (
            <Button small icon={PhoneCall} aria-label={callerStrings.againOf(person.name)} onClick={(event) => ring(event, person.id)}>
              {callerStrings.again}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
