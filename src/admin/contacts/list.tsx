'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useEffect } from 'react'
import { go, withQuery } from '@/client/address'
import { Button, buttonLook } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Notice, Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { Table } from '@/ui/table'
import { InScreen } from '../shell/in-screen'
import { Page } from '../shell/page'
import { words } from '../words'
import { home } from './address'
import { ContactActions, columns, RequestNotice } from './cells'
import { narrowed } from './narrow'
import { addressOfContact, addressOfNew, rememberList } from './place'
import { contactList } from './queries'
import { State, waits } from './state'
import { Tools } from './tools'
import { useFilter } from './use-filter'

const text = words.contacts

export function ContactList({ refusal, forget }: { refusal?: string; forget: () => void }) {
  const { state, filter, change, type, typed } = useFilter()
  const found = useInfiniteQuery({ ...contactList(filter), placeholderData: (before) => narrowed(before, filter) })
  const rows = found.data?.pages.flatMap((page) => page.contacts) ?? []
  const [first] = found.data?.pages ?? []
  const total = first && (first.totalIsMore ? `${first.total.toLocaleString('en-US')}+` : first.total.toLocaleString('en-US'))
  const waiting = rows.filter(waits).length
  useEffect(() => rememberList(location.pathname + location.search))
  const open = (href: string) => {
    forget()
    void go(href)
  }

  return (
    <Page
      title={text.title}
      beside={
        <span role="status" style={{ color: 'var(--ink-faint)' }}>
          {total !== undefined && !found.isPlaceholderData ? text.count(total) : ''}
        </span>
      }
      actions={
        <InScreen href={addressOfNew} className={buttonLook({ look: 'primary' })} onClick={forget}>
          <UserPlus size={16} aria-hidden /> {text.add}
        </InScreen>
      }
    >
      {refusal && (
        <Notice kind="error" live>
          {refusal}
        </Notice>
      )}
      <Tools typed={typed} onType={type} state={state} onChange={change} />
      {waiting > 0 && state.layout === 'table' && (
        <div className="office-wide-only">
          <Notice kind="warning">{text.warningMany(waiting)}</Notice>
        </div>
      )}
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
      {rows.length > 0 && (
        <Table
          label={text.title}
          rows={rows}
          total={first?.totalIsMore ? -1 : first?.total}
          columns={columns}
          layout={state.layout === 'list' ? 'cards' : 'table'}
          sort={state.sort}
          onSort={(sort) => void go(withQuery({ sort: sort === 'waiting' ? undefined : sort }))}
          href={(row) => addressOfContact(row.id)}
          name={(row) => row.name}
          beside={(row) => <State row={row} />}
          below={(row, tab) => waits(row) && <RequestNotice row={row} tab={tab} />}
          actions={(row, tab) => <ContactActions row={row} tab={tab} taking={state.layout === 'table'} />}
          marked={waits}
          onOpen={open}
          more={found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : undefined}
        />
      )}
      {found.isSuccess && !found.isPlaceholderData && rows.length === 0 && <Nothing searching={Object.keys(filter).length > 0} />}
    </Page>
  )
}

const Nothing = ({ searching }: { searching: boolean }) =>
  searching ? (
    <Empty
      icon={Users}
      title={text.empty}
      action={
        <InScreen href={home} className={buttonLook()}>
          {text.showAll}
        </InScreen>
      }
    >
      {text.emptySearch}
    </Empty>
  ) : (
    <Empty
      icon={Users}
      title={text.empty}
      action={
        <InScreen href={addressOfNew} className={buttonLook({ look: 'primary' })}>
          {text.add}
        </InScreen>
      }
    >
      {text.emptyText}
    </Empty>
  )
