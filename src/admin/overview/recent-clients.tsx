'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Awaited } from '@/ui/awaited'
import { HeadRow } from '@/ui/head-row'
import { Moment } from '@/ui/moment'
import { words } from '../words'
import { Card, None } from './card'
import { ClientCard } from './client-card'
import styles from './overview.module.css'
import { recentClients } from './queries'

const text = words.overview

export function RecentClients() {
  const found = useQuery(recentClients)
  const { data } = found
  const [open, setOpen] = useState<string>()
  const from = useRef<HTMLElement>(null)
  const show = (id: string, row: HTMLElement) => {
    from.current = row.querySelector('button')
    setOpen(id)
  }
  return (
    <Card title={text.recent}>
      <Awaited found={found} failed={words.clients.failed} loading={words.clients.loading} lines={5} />
      {data?.clients.length === 0 && <None>{text.noClients}</None>}
      {data && data.clients.length > 0 && (
        <table className={styles.recent} aria-label={text.recent}>
          <HeadRow titles={Object.values(text.columns)} />
          <tbody>
            {data.clients.map((row) => (
              <tr key={row.id} onClick={(event) => show(row.id, event.currentTarget)} data-shown={row.id === open || undefined}>
                <td>
                  <button type="button" dir="auto" className={styles.opener} aria-haspopup="dialog">
                    {row.displayName}
                  </button>
                </td>
                <td>{row.email}</td>
                <td>{row.type}</td>
                <td>
                  <Moment at={row.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && (
        <ClientCard
          key={open}
          id={open}
          name={data?.clients.find((row) => row.id === open)?.displayName ?? ''}
          close={() => {
            setOpen(undefined)
            from.current?.focus()
          }}
        />
      )}
    </Card>
  )
}
