'use client'
import { useQuery } from '@tanstack/react-query'
import { activeStaffQuery, getDisplayName } from '@/client/staff/staff'

/** Who can take over work, as options of a select. `former`: the person chosen before, who is offered in any case. */
export function StaffOptions({ former, without }: { former?: { id: string; name: string } | undefined; without?: string }) {
  const users = (useQuery(activeStaffQuery).data?.users ?? []).filter(({ id }) => id !== without)
  const staff = users.map((person) => ({ id: person.id, name: getDisplayName(person) }))
  const people = former && !staff.some(({ id }) => id === former.id) ? [...staff, former] : staff
  return people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
