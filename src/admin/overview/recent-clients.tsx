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
  const query = useQuery(recentClients)
  const { data } = query
  const [openId, setOpenId] = useState<string>()
  const opener = useRef<HTMLElement>(null)
  const open = (id: string, row: HTMLElement) => {
    opener.current = row.querySelector('button')
    setOpenId(id)
  }
  return (
    <Card title={text.recent}>
      <Awaited found={query} failed={words.clients.failed} loading={words.clients.loading} lines={5} />
      {data?.clients.length === 0 && <None>{text.noClients}</None>}
      {data && data.clients.length > 0 && (
        <table className={styles.recent} aria-label={text.recent}>
          <HeadRow titles={Object.values(text.columns)} />
          <tbody>
            {data.clients.map((row) => (
              <tr key={row.id} onClick={(event) => open(row.id, event.currentTarget)} data-open={row.id === openId || undefined}>
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
      {openId && (
        <ClientCard
          key={openId}
          id={openId}
          name={data?.clients.find((row) => row.id === openId)?.displayName ?? ''}
          close={() => {
            setOpenId(undefined)
            opener.current?.focus()
          }}
        />
      )}
    </Card>
  )
}
