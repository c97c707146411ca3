'use client'
import { useQuery } from '@tanstack/react-query'
import { getDisplayName, staffQuery } from '@/client/staff'

/** The staff as options of a select. `former`: the person chosen before, offered also while the staff is loading or if the account was deleted. */
export function StaffOptions({ former, without }: { former?: { id: string; name: string } | undefined; without?: string }) {
  const users = (useQuery(staffQuery).data?.users ?? []).filter(({ id }) => id !== without)
  const staff = users.map((person) => ({ id: person.id, name: getDisplayName(person) }))
  const people = former && !staff.some(({ id }) => id === former.id) ? [...staff, former] : staff
  return people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
