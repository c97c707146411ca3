'use client'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { staffQuery } from '@/client/staff/staff'
import { getInitials } from '@/ui/avatar'
import styles from './person-initials.module.css'

const colorCount = 8

/** Ids are in the order in which people joined, so a new person does not change the colors of others. */
export function usePersonColor(userId: string | null): string | undefined {
  const staff = useQuery(staffQuery).data?.users ?? []
  const index = staff
    .map(({ id }) => id)
    .toSorted()
    .indexOf(userId ?? '')
  return index < 0 ? undefined : `var(--person-${(index % colorCount) + 1})`
}

/** In the color `--person` of the element around them. The name is next to them or in a tooltip. */
export const Initials = ({ name, className = '' }: { name: string; className?: string | undefined }) => (
  <span aria-hidden className={`${styles.initials} ${className}`}>
    {getInitials(name)}
  </span>
)

export const PersonInitials = ({ userId, name }: { userId: string | null; name: string }) => (
  <span style={{ '--person': usePersonColor(userId) } as CSSProperties}>
    <Initials name={name} />
  </span>
)
