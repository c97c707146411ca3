'use client'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '@/client/session/current-user'
import { useRecordViewers } from '@/client/socket/use-record-viewers'
import { getDisplayName, staffQuery } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { Avatar } from '@/ui/avatar'
import styles from './viewers.module.css'

export function RecordViewers({ record }: { record: string }) {
  const me = useCurrentUser()
  const others = useRecordViewers(record).filter((id) => id !== me.id)
  const staff = useQuery({ ...staffQuery, enabled: others.length > 0 }).data?.users ?? []
  const viewers = staff.filter(({ id }) => others.includes(id))
  return (
    <span role="status" className={viewers.length > 0 ? styles.viewers : undefined}>
      {viewers.map((person) => (
        <Avatar key={person.id} name={getDisplayName(person)} picture={person.avatarUrl} />
      ))}
      {viewers.length > 0 && strings.frame.alsoHere(viewers.map(getDisplayName))}
    </span>
  )
}
