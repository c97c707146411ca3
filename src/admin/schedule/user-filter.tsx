'use client'
import { ChevronDown, Users } from 'lucide-react'
import { useId } from 'react'
import { PersonInitials } from '@/admin/records/events/person-initials'
import { getDisplayName } from '@/client/staff'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { usePopover } from '@/ui/use-popover'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from './user-filter.module.css'

const text = strings.schedule
type StaffMember = Parameters<typeof getDisplayName>[0] & { id: string }
type Props = { staff: StaffMember[]; selectedIds: string[]; onChange: (ids: string[]) => void }

/** An empty selection shows the events of all users. */
export function UserFilter({ staff, selectedIds, onChange }: Props) {
  const id = useId()
  const { button, isOpen, panelProps } = usePopover<HTMLFieldSetElement>('left')
  const only = selectedIds.length === 1 ? staff.find((person) => person.id === selectedIds[0]) : undefined
  return (
    <>
      <Button ref={button} icon={Users} popoverTarget={id} aria-expanded={isOpen}>
        <VisuallyHidden>{text.people}</VisuallyHidden>
        <span className={styles.shown}>{only ? getDisplayName(only) : text.peopleShown(selectedIds.length)}</span>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <fieldset {...panelProps} id={id} className={styles.people}>
        <legend className={styles.legend}>{text.people}</legend>
        {staff.map((person) => (
          <label key={person.id} className={styles.person}>
            <input
              type="checkbox"
              checked={selectedIds.includes(person.id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...selectedIds, person.id] : selectedIds.filter((one) => one !== person.id))
              }
            />
            <PersonInitials userId={person.id} name={getDisplayName(person)} />
            {getDisplayName(person)}
          </label>
        ))}
      </fieldset>
    </>
  )
}
