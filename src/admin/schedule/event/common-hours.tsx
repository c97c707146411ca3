'use client'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { activeStaffQuery, getDisplayName } from '@/client/staff/staff'
import { searchDays, useCommonFreeHours } from '@/client/use-free-hour'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { FieldGroup } from '@/ui/field-group'
import { formatDateWithTime, formatFullDateTime } from '@/ui/format-date'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { formatLocalInput } from '@/ui/local-time'
import styles from './common-hours.module.css'

const text = strings.schedule
const maxHours = 3

/** `start` and `from` are local times. `from`: where the search begins. */
type Props = { userIds: readonly string[]; start: string; from: string; onChoose: (start: string) => void }
/** Finds the next hours in which all chosen people are free. */
export function CommonHours({ userIds, onChangePeople, ...rest }: Props & { onChangePeople: (userIds: readonly string[]) => void }) {
  const staff = useQuery(activeStaffQuery).data?.users ?? []
  const toggle = (id: string) => onChangePeople(userIds.includes(id) ? userIds.filter((other) => other !== id) : [...userIds, id])
  return (
    <FieldGroup title={text.commonHours} hint={text.commonHoursHint}>
      <div className={styles.people}>
        {staff.map((person) => (
          <Checkbox key={person.id} checked={userIds.includes(person.id)} onChange={() => toggle(person.id)}>
            {getDisplayName(person)}
          </Checkbox>
        ))}
      </div>
      {userIds.length > 1 && <Hours userIds={userIds} {...rest} />}
    </FieldGroup>
  )
}

function Hours({ userIds, start, from, onChoose }: Props) {
  const [now] = useState(() => Date.now())
  const { freeHours, isError, refetch } = useCommonFreeHours({
    userIds,
    from: useDeferredValue(Math.max(now, Date.parse(from) || 0)),
    count: maxHours,
  })
  if (isError) return <LoadErrorInline onRetry={refetch} />
  return (
    <div role="status" className={styles.hours}>
      <p>{freeHours ? (freeHours.length > 0 ? text.nextCommonHours : text.noCommonHour(searchDays)) : text.checking}</p>
      {freeHours?.map((hour) => {
        const value = formatLocalInput(hour.toISOString())
        const isChosen = value === start
        return (
          <Button
            key={value}
            title={formatFullDateTime(hour)}
            aria-pressed={isChosen}
            icon={isChosen ? Check : undefined}
            onClick={() => onChoose(value)}
          >
            {formatDateWithTime(hour, new Date(now))}
          </Button>
        )
      })}
    </div>
  )
}
