'use client'
import { useQuery } from '@tanstack/react-query'
import { getDisplayName, staffQuery } from '@/client/staff'
import { strings } from '@/strings/index'
import styles from './deadlines.module.css'

const text = strings.deadlines
/** `value`: ids, separated by commas. */
export function PeopleField({ value, onChange }: { value: string; onChange: (ids: string) => void }) {
  const staff = useQuery(staffQuery).data?.users ?? []
  const selected = value.split(',').filter(Boolean)
  const toggle = (id: string) => onChange((selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]).join(','))
  return (
    <fieldset className={styles.people}>
      <legend>{text.people}</legend>
      <div className={styles.options}>
        {staff.map((person) => (
          <label key={person.id} className={styles.option}>
            <input type="checkbox" checked={selected.includes(person.id)} onChange={() => toggle(person.id)} />
            {getDisplayName(person)}
          </label>
        ))}
      </div>
      <p className={styles.hint}>{text.peopleHint}</p>
    </fieldset>
  )
}
