'use client'
import { useQuery } from '@tanstack/react-query'
import { useTogether } from '@/client/use-together'
import { Avatar } from '@/ui/avatar'
import { words } from '../words'
import styles from './also-here.module.css'
import { useMe } from './person'
import { nameOf, staffList } from './staff'

export function AlsoHere({ record }: { record: string }) {
  const me = useMe()
  const others = useTogether(record).filter((id) => id !== me.id)
  const staff = useQuery({ ...staffList, enabled: others.length > 0 }).data?.users ?? []
  const viewers = staff.filter(({ id }) => others.includes(id))
  return (
    <span role="status" className={viewers.length > 0 ? styles.here : undefined}>
      {viewers.map((person) => (
        <Avatar key={person.id} name={nameOf(person)} picture={person.avatarUrl} />
      ))}
      {viewers.length > 0 && words.shell.alsoHere(viewers.map(nameOf))}
    </span>
  )
}
