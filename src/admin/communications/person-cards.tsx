'use client'
import { PresenceAvatar } from '@/admin/chat/presence-avatars'
import styles from './communications.module.css'
import type { DirectoryPerson } from './people'
import type { Selection } from './use-selection'

type Props = { people: readonly DirectoryPerson[]; layout: 'grid' | 'list'; selection: Pick<Selection, 'has' | 'toggle'> }

export const PersonCards = ({ people, layout, selection }: Props) => (
  <ul className={layout === 'grid' ? styles.grid : styles.list}>
    {people.map((person) => (
      <li key={person.key}>
        <label className={styles.person}>
          <input
            type="checkbox"
            checked={selection.has(person)}
            onChange={() => selection.toggle(person)}
            aria-labelledby={`${person.key}:name`}
            aria-describedby={person.key}
          />
          <PresenceAvatar id={person.kind === 'employee' ? person.id : ''} name={person.name} picture={person.picture} />
          <span className={styles.name} id={`${person.key}:name`}>
            {person.name}
          </span>
          <span className={styles.detail} id={person.key}>
            {person.detail}
          </span>
        </label>
      </li>
    ))}
  </ul>
)
