'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '@/client/api'
import { Notice } from '@/ui/notice'
import { words } from '../words'
import { alike, type Typed } from './alike'
import styles from './clients.module.css'
import { places } from './places'
import type { Form } from './values'

const text = words.clients
const after = 300

/** Clients that may be this one. It only says so: two people may share a phone, or a name. */
export function Like({ form, but }: { form: Form; but?: string }) {
  const typed = useSettled({
    email: form.watch('email').trim(),
    phone: form.watch('phone').trim(),
    name: [form.watch('firstName'), form.watch('lastName')].map((word) => word.trim()).join(' '),
  })
  const { data } = useQuery({
    queryKey: ['client', 'like', typed],
    queryFn: ({ signal }) => search(typed, signal),
    enabled: asked(typed).length > 0,
    placeholderData: keepPreviousData,
  })
  const found = asked(typed).length > 0 ? (data ?? []).flatMap((row) => alike(row, typed)).filter(({ row }) => row.id !== but) : []
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice kind="warning">
          {text.like}
          <ul className={styles.like}>
            {found.slice(0, 3).map(({ row, why }) => (
              <li key={row.id}>
                <a href={places.one(row.id)} target="_blank" rel="noreferrer">
                  {row.displayName} {text.newTab}
                </a>{' '}
                ({why.map((reason) => text[reason]).join(', ')})
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const asked = ({ email, phone, name }: Typed) => [
  ...(email.includes('@') ? [email] : []),
  ...(phone.replace(/\D/g, '').length >= 7 ? [phone] : []),
  ...(name.length > 4 && name.includes(' ') ? [name] : []),
]

async function search(typed: Typed, signal: AbortSignal) {
  const found = await Promise.all(asked(typed).map((q) => api.clients.list({ q, limit: 5 }, { signal })))
  return [...new Map(found.flatMap(({ clients }) => clients).map((row) => [row.id, row])).values()]
}

/** What is typed, once nobody typed for a moment. */
function useSettled(now: Typed) {
  const key = JSON.stringify(now)
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), after)
    return () => clearTimeout(timer)
  }, [key])
  return JSON.parse(settled) as Typed
}
