'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as strings from '@/strings/index'
import { QueryState } from '@/ui/query-state'
import { RelativeTime } from '@/ui/relative-time'
import { TableHead } from '@/ui/table-head'
import { DashboardCard, EmptyText } from './card'
import { ClientCard } from './client-card'
import styles from './dashboard.module.css'
import { recentClientsQuery } from './queries'

const text = strings.dashboard

export function RecentClients() {
  const query = useQuery(recentClientsQuery)
  const { data } = query
  const [openId, setOpenId] = useState<string>()
  const opener = useRef<HTMLElement>(null)
  const openCard = (id: string, row: HTMLElement) => {
    opener.current = row.querySelector('button')
    setOpenId(id)
  }
  return (
    <DashboardCard title={text.recent}>
      <QueryState query={query} errorMessage={strings.clients.failed} loadingLabel={strings.clients.loading} lines={5} />
      {data?.clients.length === 0 && <EmptyText>{text.noClients}</EmptyText>}
      {data && data.clients.length > 0 && (
        <table className={styles.recent} aria-label={text.recent}>
          <TableHead titles={Object.values(text.columns)} />
          <tbody>
            {data.clients.map((row) => (
              <tr key={row.id} onClick={(event) => openCard(row.id, event.currentTarget)} data-open={row.id === openId || undefined}>
                <td>
                  <button type="button" dir="auto" className={styles.opener} aria-haspopup="dialog">
                    {row.displayName}
                  </button>
                </td>
                <td className={styles.email} title={row.email ?? undefined}>
                  {row.email}
                </td>
                <td>{row.type}</td>
                <td>
                  <RelativeTime at={row.createdAt} />
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
          onClose={() => {
            setOpenId(undefined)
            opener.current?.focus()
          }}
        />
      )}
    </DashboardCard>
  )
}
