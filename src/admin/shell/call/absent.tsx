import { PhoneCall } from 'lucide-react'
import type { MouseEvent } from 'react'
import { ringAgain } from '@/client/call'
import type { CallState } from '@/contract/live'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { calling } from '../../words/calls'
import styles from './absent.module.css'
import { useCallText } from './text'

type Props = { people: CallState['people']; call: string; mayRing: boolean }

/** Who was called and is not in the call, and why: a line each, so that the pictures keep the room. */
export function Absent({ people, call, mayRing }: Props) {
  const text = useCallText()
  const said = { declined: text.declined, busy: text.busyElsewhere, missed: text.missed, left: text.left, absent: text.absent }
  if (!people.length) return null
  const ring = ({ currentTarget }: MouseEvent<HTMLElement>, id: string) => {
    // The line goes with its button once it rings; the focus stays in the call.
    currentTarget.closest('section')?.focus()
    void ringAgain(call, [id])
  }
  return (
    <ul className={styles.list} aria-label={text.absent}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <Avatar name={person.name} picture={person.avatarUrl} />
          <span className={styles.name}>{person.name}</span>
          <span className={styles.state}>{said[person.state as keyof typeof said]}</span>
          {mayRing && (
            <Button small icon={PhoneCall} aria-label={calling.againOf(person.name)} onClick={(event) => ring(event, person.id)}>
              {calling.again}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
