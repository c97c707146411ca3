'use client'
import { getDisplayName } from '@/client/staff'
import { strings } from '@/strings/index'
import { PersonInitials } from './person-initials'
import styles from './schedule.module.css'

type StaffMember = Parameters<typeof getDisplayName>[0] & { id: string }
type Props = { staff: StaffMember[]; selectedIds: string[]; onChange: (ids: string[]) => void }

/** An empty selection shows the events of all users. */
export const UserFilter = ({ staff, selectedIds, onChange }: Props) => (
  <fieldset className={styles.people}>
    <legend className={styles.legend}>{strings.schedule.people}</legend>
    {staff.map((person) => (
      <label key={person.id} className={styles.person}>
        <input
          type="checkbox"
          checked={selectedIds.includes(person.id)}
          onChange={(event) => onChange(event.target.checked ? [...selectedIds, person.id] : selectedIds.filter((id) => id !== person.id))}
        />
        <PersonInitials userId={person.id} name={getDisplayName(person)} />
        {getDisplayName(person)}
      </label>
    ))}
  </fieldset>
)
