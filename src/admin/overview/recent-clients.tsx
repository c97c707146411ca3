'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../words'
import { Card, None } from './card'
import { ClientCard } from './client-card'
import styles from './overview.module.css'
import { recentClients } from './queries'

const text = words.overview

export function RecentClients() {
  const { data, isPending, isError, refetch } = useQuery(recentClients)
  const [open, setOpen] = useState<string>()
  const from = useRef<HTMLElement>(null)
  const show = (id: string, row: HTMLElement) => {
    from.current = row.querySelector('button')
    setOpen(id)
  }
  return (
    <Card title={text.recent}>
      {isPending && <Skeleton label={words.clients.loading} lines={5} />}
      {isError && (
        <Problem
          sentence={words.clients.failed}
          action={
            <Button small onClick={() => void refetch()}>
              {words.form.tryAgain}
            </Button>
          }
        />
      )}
      {data?.clients.length === 0 && <None>{text.noClients}</None>}
      {data && data.clients.length > 0 && (
        <table className={styles.recent} aria-label={text.recent}>
          <thead>
            <tr>
              {Object.values(text.columns).map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.clients.map((row) => (
              <tr key={row.id} onClick={(event) => show(row.id, event.currentTarget)} data-shown={row.id === open || undefined}>
                <td>
                  <button type="button" className={styles.opener} aria-haspopup="dialog">
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
