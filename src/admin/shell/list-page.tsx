'use client'
import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button, buttonLook } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Notice, Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../words'
import { InScreen } from './in-screen'
import { Page } from './page'
import type { Places } from './places'

type Total = { total: number; totalIsMore?: true | undefined }
export type Found = {
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
  found: Found
  /** How many rows are shown. */
  rows: number
  searching: boolean
  /** Why the person was led back here, said until they go on. */
  refusal?: string
  forget: () => void
  tools: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** How many there are, when known. */
export const totalOf = ({ data }: Found) => data?.pages[0]
const written = ({ total, totalIsMore }: Total) => `${total.toLocaleString('en-US')}${totalIsMore ? '+' : ''}`

/** What every list of records has around its rows. */
export function ListPage({ places, home, icon, text, found, rows, searching, refusal, forget, tools, actions, children }: Props) {
  const total = totalOf(found)
  useEffect(() => places.remember(location.pathname + location.search))
  return (
    <Page
      title={text.title}
      beside={
        <span role="status" style={{ color: 'var(--ink-faint)' }}>
          {total && !found.isPlaceholderData ? text.count(written(total)) : ''}
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
      {found.isError && (
        <Problem
          sentence={text.failed}
          action={
            <Button small onClick={() => void found.refetch()}>
              {words.form.tryAgain}
            </Button>
          }
        />
      )}
      {found.isPending && <Skeleton label={text.loading} lines={8} />}
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
