'use client'
import { useQuery } from '@tanstack/react-query'
import { getDisplayName, isActiveStaff, staffQuery } from '@/client/staff/staff'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorRetry } from '@/ui/error-retry'
import { CheckboxGroup } from './checkbox-group'

type Props = { id: string; value: string; error: string | undefined; onChange: (ids: string) => void }

/** `value`: the ids of the selected people, separated by commas. */
export function PeopleField({ value, ...props }: Props) {
  const staff = useQuery(staffQuery)
  const chosen = value.split(',')
  const offered = (staff.data?.users ?? []).filter((person) => isActiveStaff(person) || chosen.includes(person.id))
  const options = offered.map((person) => ({ value: person.id, label: getDisplayName(person) }))
  return (
    <CheckboxGroup {...props} value={value} title={strings.deadlines.people} options={options}>
      {staff.isError && (
        <ErrorRetry message={getErrorMessage(staff.error, strings.walls.peopleFailed)} onRetry={() => void staff.refetch()} />
      )}
    </CheckboxGroup>
  )
}
