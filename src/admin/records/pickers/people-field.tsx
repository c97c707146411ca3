'use client'
import { useQuery } from '@tanstack/react-query'
import { getDisplayName, isActiveStaff, staffQuery } from '@/client/staff/staff'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorRetry } from '@/ui/error-retry'
import { CheckboxGroup } from './checkbox-group'

type Person = { id: string; name: string }
type Props = {
  id: string
  title: string
  value: string
  error: string | undefined
  /** People chosen before, offered even after leaving the office. */
  former?: readonly Person[]
  exceptId?: string
  onChange: (ids: string) => void
}

/** `value`: the ids of the selected people, separated by commas. */
export function PeopleField({ value, former = [], exceptId, ...props }: Props) {
  const staff = useQuery(staffQuery)
  const chosen = value.split(',')
  const users = staff.data?.users ?? []
  const people = [
    ...users
      .filter((person) => isActiveStaff(person) || chosen.includes(person.id))
      .map((person) => ({ id: person.id, name: getDisplayName(person) })),
    ...former.filter(({ id }) => chosen.includes(id) && !users.some((person) => person.id === id)),
  ]
  const options = people.filter(({ id }) => id !== exceptId).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <CheckboxGroup {...props} value={value} options={options}>
      {staff.isError && (
        <ErrorRetry message={getErrorMessage(staff.error, strings.form.peopleFailed)} onRetry={() => void staff.refetch()} />
      )}
    </CheckboxGroup>
  )
}
