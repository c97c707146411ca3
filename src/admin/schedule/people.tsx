'use client'
import { nameOf } from '../shell/staff'
import { words } from '../words'
import styles from './schedule.module.css'

type Someone = Parameters<typeof nameOf>[0] & { id: string }
type Props = { staff: Someone[]; chosen: string[]; onChange: (ids: string[]) => void }

/** Whose events are shown; nobody chosen is everybody. */
export const People = ({ staff, chosen, onChange }: Props) => (
  <fieldset className={styles.people}>
    <legend className={styles.legend}>{words.schedule.people}</legend>
    {staff.map((person) => (
      <label key={person.id} className={styles.person}>
        <input
          type="checkbox"
          checked={chosen.includes(person.id)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))}
        />
        {nameOf(person)}
      </label>
    ))}
  </fieldset>
)
