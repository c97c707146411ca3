'use client'
import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Awaited } from '@/ui/awaited'
import { buttonLook } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { InScreen } from './in-screen'
import { Page } from './page'
import type { Places } from './places'

type Total = { total: number; totalIsMore?: true | undefined }
type Query = {
  data?: { pages: Total[] } | undefined
  isPlaceholderData: boolean
  isError: boolean
  isPending: boolean
  isSuccess: boolean
  refetch: () => Promise<unknown>
}
type Props = {
  places: Places
  home: string
  icon: LucideIcon
  text: {
    title: string
    count: (n: string) => string
    add: string
    failed: string
    loading: string
    empty: string
    emptyText: string
    emptySearch: string
    showAll: string
  }
  found: Query
  rows: number
  searching: boolean
  /** Why a record could not be opened; shown until the next navigation. */
  refusal?: string
  forget: () => void
  tools: ReactNode
  actions?: ReactNode
  children: ReactNode
}

const formatTotal = ({ total, totalIsMore }: Total) => `${total.toLocaleString('en-US')}${totalIsMore ? '+' : ''}`

export function ListPage({ places, home, icon, text, found, rows, searching, refusal, forget, tools, actions, children }: Props) {
  const total = found.data?.pages[0]
  useEffect(() => {
    // While a record opens, the URL is already the record's.
    if (location.pathname === home) places.remember(home + location.search)
  })
  return (
    <Page
      title={text.title}
      beside={
        <span role="status" style={{ color: 'var(--ink-faint)' }}>
          {total && !found.isPlaceholderData ? text.count(formatTotal(total)) : ''}
        </span>
      }
      actions={
        <>
          {actions}
          <InScreen href={places.new} className={buttonLook({ look: 'primary' })} onClick={forget}>
            <Plus size={16} aria-hidden /> {text.add}
          </InScreen>
        </>
      }
    >
      {refusal && (
        <Notice kind="error" live>
          {refusal}
        </Notice>
      )}
      {tools}
      <Awaited found={found} failed={text.failed} loading={text.loading} lines={8} />
      {children}
      {found.isSuccess && !found.isPlaceholderData && rows === 0 && (
        <Empty
          icon={icon}
          title={text.empty}
          action={
            <InScreen href={searching ? home : places.new} className={buttonLook(searching ? {} : { look: 'primary' })}>
              {searching ? text.showAll : text.add}
            </InScreen>
          }
        >
          {searching ? text.emptySearch : text.emptyText}
        </Empty>
      )}
    </Page>
  )
}
