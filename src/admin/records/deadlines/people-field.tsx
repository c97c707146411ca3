'use client'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '@/client/error-message'
import { getDisplayName, staffQuery } from '@/client/staff'
import * as strings from '@/strings/index'
import { ErrorRetry } from '@/ui/error-retry'
import { Choices } from './choices'

type Props = { id: string; value: string; error: string | undefined; onChange: (ids: string) => void }

/** `value`: ids, separated by commas. */
export function PeopleField(props: Props) {
  const staff = useQuery(staffQuery)
  const options = (staff.data?.users ?? []).map((person) => ({ value: person.id, label: getDisplayName(person) }))
  return (
    <Choices {...props} title={strings.deadlines.people} options={options}>
      {staff.isError && (
        <ErrorRetry message={getErrorMessage(staff.error, strings.walls.peopleFailed)} onRetry={() => void staff.refetch()} />
      )}
    </Choices>
  )
}
