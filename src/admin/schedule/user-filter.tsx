'use client'
import { ChevronDown, Users } from 'lucide-react'
import { useId } from 'react'
import { PersonInitials } from '@/admin/records/events/person-initials'
import { getDisplayName, isActiveStaff } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { usePopover } from '@/ui/use-popover'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from './user-filter.module.css'

const text = strings.schedule
const maxButtons = 8
type StaffMember = Parameters<typeof getDisplayName>[0] & Parameters<typeof isActiveStaff>[0] & { id: string }
type Props = { staff: StaffMember[]; selectedIds: string[]; onChange: (ids: string[]) => void }

/** With an empty selection the schedule shows the events of all users; events without a person are always shown. In a small office each person also has a button. */
export function UserFilter({ staff, selectedIds, onChange }: Props) {
  const panelId = useId()
  const { button, isOpen, panelProps } = usePopover<HTMLFieldSetElement>('left')
  const active = staff.filter(isActiveStaff)
  const toggle = (id: string) =>
    onChange(selectedIds.includes(id) ? selectedIds.filter((selectedId) => selectedId !== id) : [...selectedIds, id])
  const onlyPerson = selectedIds.length === 1 ? staff.find((person) => person.id === selectedIds[0]) : undefined
  return (
    <>
      <Button ref={button} icon={Users} className={styles.toggle} popoverTarget={panelId} aria-expanded={isOpen}>
        <VisuallyHidden>{text.people}</VisuallyHidden>
        <span className={styles.shown}>{onlyPerson ? getDisplayName(onlyPerson) : text.peopleShown(selectedIds.length)}</span>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <fieldset {...panelProps} id={panelId} className={styles.people}>
        <legend className={styles.legend}>{text.people}</legend>
        {staff.map((person) => (
          <label key={person.id} className={styles.person}>
            <input type="checkbox" checked={selectedIds.includes(person.id)} onChange={() => toggle(person.id)} />
            <PersonInitials userId={person.id} name={getDisplayName(person)} />
            {getDisplayName(person)}
          </label>
        ))}
      </fieldset>
      {active.length > 1 && active.length <= maxButtons && (
        <fieldset className={styles.buttons}>
          <legend className={styles.legend}>{text.people}</legend>
          {active.map((person) => (
            <button
              key={person.id}
              type="button"
              className={styles.button}
              title={getDisplayName(person)}
              aria-pressed={selectedIds.includes(person.id)}
              onClick={() => toggle(person.id)}
            >
              <PersonInitials userId={person.id} name={getDisplayName(person)} />
              <VisuallyHidden>{getDisplayName(person)}</VisuallyHidden>
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
