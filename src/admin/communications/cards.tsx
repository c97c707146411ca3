'use client'
import { Face } from '../shell/chat/faces'
import styles from './communications.module.css'
import type { Someone } from './people'
import type { Selection } from './use-selection'

type Props = { people: readonly Someone[]; layout: 'grid' | 'list'; selection: Pick<Selection, 'has' | 'toggle'> }

/** People to choose from: each is a check box that looks like a card. */
export const Cards = ({ people, layout, selection }: Props) => (
  <ul className={layout === 'grid' ? styles.grid : styles.list}>
    {people.map((one) => (
      <li key={one.key}>
        <label className={styles.person}>
          <input
            type="checkbox"
            checked={selection.has(one)}
            onChange={() => selection.toggle(one)}
            aria-labelledby={`${one.key}:name`}
            aria-describedby={one.key}
          />
          <Face id={one.kind === 'employee' ? one.id : ''} name={one.name} picture={one.picture} />
          <span className={styles.name} id={`${one.key}:name`}>
            {one.name}
          </span>
          <span className={styles.detail} id={one.key}>
            {one.detail}
          </span>
        </label>
      </li>
    ))}
  </ul>
)
