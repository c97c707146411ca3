'use client'
import { useQuery } from '@tanstack/react-query'
import { activeStaffQuery, getDisplayName } from '@/client/staff/staff'

/** The options of a select for active staff. `former` is the person chosen before, offered even after leaving the office. */
export function StaffOptions({ former, exceptId }: { former?: { id: string; name: string } | undefined; exceptId?: string }) {
  const users = (useQuery(activeStaffQuery).data?.users ?? []).filter(({ id }) => id !== exceptId)
  const staff = users.map((person) => ({ id: person.id, name: getDisplayName(person) }))
  const people = former && !staff.some(({ id }) => id === former.id) ? [...staff, former] : staff
  return people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
