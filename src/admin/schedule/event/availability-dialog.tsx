'use client'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Availability } from '@/admin/records/events/availability'
import styles from '@/admin/schedule/schedule.module.css'
import { navigate, withQuery } from '@/client/navigation'
import { useHasLoaded } from '@/client/queries/use-has-loaded'
import { useCurrentUser } from '@/client/session/current-user'
import { useFreeHour } from '@/client/use-free-hour'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
import { formatLocalInput, getTimeZone } from '@/ui/local-time'
import { Skeleton } from '@/ui/skeleton'
import { CommonHours } from './common-hours'
import { addHour, moveEnd } from './values'

const text = strings.schedule

/** Shows who is free at a chosen time, at first in the next opening hours, and finds a time for several people. A person opens a new event for them at that time. */
export function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const { freeHour, isLoading } = useFreeHour()
  const hasLoaded = useHasLoaded(!isLoading)
  if (hasLoaded) return <AvailabilityForm firstStart={formatLocalInput((freeHour ?? new Date()).toISOString())} onClose={onClose} />
  return (
    <Dialog title={text.whoIsFree} onClose={onClose} actions={<Button onClick={onClose}>{strings.form.close}</Button>}>
      <Skeleton label={text.loading} />
    </Dialog>
  )
}

function AvailabilityForm({ firstStart, onClose }: { firstStart: string; onClose: () => void }) {
  const [start, setStart] = useState(firstStart)
  const [typedEnd, setTypedEnd] = useState(addHour(firstStart))
  const [searchFrom, setSearchFrom] = useState(firstStart)
  const end = typedEnd || addHour(start)
  const me = useCurrentUser()
  const [userIds, setUserIds] = useState<readonly string[]>([me.id])
  const addEvent = ([userId, ...also]: readonly string[]) => {
    onClose()
    void navigate(withQuery({ event: 'new', on: start, until: end, user: userId, also: also.join(',') || undefined, date: undefined }))
  }
  return (
    <Dialog
      title={text.whoIsFree}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{strings.form.close}</Button>
          <Button variant="primary" icon={Plus} onClick={() => addEvent(userIds)}>
            {userIds.length > 1 ? text.addFor(userIds.length) : text.add}
          </Button>
        </>
      }
    >
      <div className={`${styles.form} ${styles.availability}`}>
        <div className={styles.times}>
          <TextField
            name="start"
            label={text.start}
            type="datetime-local"
            data-initial-focus
            autoFocus
            value={start}
            onChange={({ target }) => {
              if (typedEnd && target.value) setTypedEnd(moveEnd(typedEnd, start, target.value))
              setStart(target.value)
              setSearchFrom(target.value)
            }}
          />
          <TextField
            name="end"
            label={text.end}
            type="datetime-local"
            value={typedEnd}
            onChange={({ target }) => setTypedEnd(target.value)}
          />
        </div>
        <p className={styles.faint}>{text.zone(getTimeZone())}</p>
        <Availability start={start} end={end} legend={text.choosePerson} onSelect={(id) => addEvent([id])} />
        <CommonHours
          start={start}
          from={searchFrom}
          userIds={userIds}
          onChangePeople={setUserIds}
          onChoose={(hour) => {
            setStart(hour)
            setTypedEnd(addHour(hour))
          }}
        />
      </div>
    </Dialog>
  )
}
