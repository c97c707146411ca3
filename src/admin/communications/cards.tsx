'use client'
import { Face } from '../shell/chat/faces'
import styles from './communications.module.css'
import type { Someone } from './people'
import type { Selection } from './use-selection'

type Props = { people: readonly Someone[]; layout: 'grid' | 'list'; selection: Pick<Selection, 'has' | 'toggle'> }

export const Cards = ({ people, layout, selection }: Props) => (
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
          <Face id={person.kind === 'employee' ? person.id : ''} name={person.name} picture={person.picture} />
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
