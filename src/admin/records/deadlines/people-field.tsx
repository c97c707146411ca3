'use client'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '@/client/error-message'
import { getDisplayName, staffQuery } from '@/client/staff'
import { strings } from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { ErrorRetry } from '@/ui/error-retry'
import styles from './deadlines.module.css'

const text = strings.deadlines
type Props = { id: string; value: string; error: string | undefined; onChange: (ids: string) => void }

/** A box for each colleague. `value`: ids, separated by commas. */
export function PeopleField({ id, value, error, onChange }: Props) {
  const staff = useQuery(staffQuery)
  const selected = value.split(',').filter(Boolean)
  const toggle = (person: string) =>
    onChange((selected.includes(person) ? selected.filter((one) => one !== person) : [...selected, person]).join(','))
  return (
    <fieldset id={id} tabIndex={-1} className={styles.people}>
      <legend>{text.people}</legend>
      {error && <ErrorAlert message={error} />}
      {staff.isError && (
        <ErrorRetry message={getErrorMessage(staff.error, strings.walls.peopleFailed)} onRetry={() => void staff.refetch()} />
      )}
      <div className={styles.options}>
        {(staff.data?.users ?? []).map((person) => (
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
