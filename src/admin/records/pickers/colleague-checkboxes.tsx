'use client'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useCurrentUser } from '@/client/session/current-user'
import { getDisplayName, staffQuery } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { Skeleton } from '@/ui/skeleton'
import styles from './colleague-checkboxes.module.css'

type Props = { getProps: (userId: string, index: number) => ComponentProps<typeof Checkbox> }

/** A checkbox for each member of staff except the signed-in person. */
export function ColleagueCheckboxes({ getProps }: Props) {
  const me = useCurrentUser()
  const staff = useQuery(staffQuery)
  if (staff.isPending) return <Skeleton label={strings.frame.loadingPeople} lines={4} />
  if (staff.isError) return <LoadErrorInline onRetry={() => void staff.refetch()} />
  return (
    <div className={styles.people}>
      {staff.data.users
        .filter(({ id }) => id !== me.id)
        .map((person, i) => (
          <Checkbox key={person.id} {...getProps(person.id, i)}>
            {getDisplayName(person)}
          </Checkbox>
        ))}
    </div>
  )
}
