'use client'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useCurrentUser } from '@/client/session/current-user'
import { getDisplayName, staffQuery } from '@/client/staff/staff'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { ErrorRetry } from '@/ui/error-retry'
import { FieldGroup } from '@/ui/field-group'
import styles from './walled-people-field.module.css'

const text = strings.walls

/** A checkbox for each colleague. */
export function WalledPeopleField({ error }: { error?: string }) {
  const me = useCurrentUser()
  const staff = useQuery(staffQuery)
  const errorId = useId()
  const people = staff.data?.users.filter(({ id }) => id !== me.id) ?? []
  return (
    <FieldGroup title={text.people} borderless>
      {error && (
        <div id={errorId}>
          <ErrorAlert message={error} />
        </div>
      )}
      {staff.isPending && text.loadingPeople}
      {staff.isError && <ErrorRetry message={getErrorMessage(staff.error, text.peopleFailed)} onRetry={() => void staff.refetch()} />}
      <div className={styles.people}>
        {people.map((person, i) => (
          <label key={person.id} className={styles.person}>
            <input
              type="checkbox"
              name="people"
              value={person.id}
              data-first={i === 0 || undefined}
              aria-describedby={error ? errorId : undefined}
            />
            {getDisplayName(person)}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
