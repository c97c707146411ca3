'use client'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import Link from 'next/link'
import { buttonLook } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Moment } from '@/ui/moment'
import { Problem } from '@/ui/notice'
import { PhoneTo } from '@/ui/reach'
import { Skeleton } from '@/ui/skeleton'
import { Page } from '../shell/page'
import { type Seeds, useSeeds } from '../shell/seed'
import { contactCount } from '../shell/waiting'
import { words } from '../words'
import styles from './overview.module.css'
import { waitingRequests } from './queries'

const text = words.overview

export function Overview({ first, name }: { first: Seeds; name: string }) {
  useSeeds(first)
  return (
    <Page title={text.title} beside={<span className={styles.greeting}>{text.greeting(name)}</span>}>
      <div className={styles.cards}>
        <Counts />
        <Requests />
      </div>
    </Page>
  )
}

/** What is counted so far; a number that cannot be had is a dash. */
function Counts() {
  const { data, isError } = useQuery(contactCount)
  return (
    <section className={styles.card} aria-labelledby="counts">
      <h2 id="counts" className={styles.title}>
        {text.overview}
      </h2>
      <dl className={styles.counts}>
        <Count name={text.counts.contacts} n={data?.count} />
        <Count name={text.counts.waiting} n={data?.waiting} />
      </dl>
      {isError && <p className={styles.none}>{text.unavailable}</p>}
    </section>
  )
}

const Count = ({ name, n }: { name: string; n: number | undefined }) => (
  <div className={styles.count}>
    <dt>{name}</dt>
    <dd>{n?.toLocaleString('en-US') ?? text.dash}</dd>
  </div>
)

function Requests() {
  const { data, isPending, isError } = useQuery(waitingRequests)
  return (
    <section className={styles.card} aria-labelledby="requests">
      <div className={styles.head}>
        <h2 id="requests" className={styles.title}>
          {text.requests}
        </h2>
        <Link href="/admin/contacts?show=waiting" prefetch={false} className={styles.all}>
          {data && data.total > data.contacts.length ? text.allOf(data.total) : text.all}
        </Link>
      </div>
      {isPending && <Skeleton label={words.contacts.loading} />}
      {isError && <Problem sentence={words.contacts.failed} />}
      {data?.contacts.length === 0 && (
        <Empty
          icon={Inbox}
          title={text.noRequests}
          action={
            <Link href="/admin/contacts" prefetch={false} className={buttonLook()}>
              {text.toContacts}
            </Link>
          }
        >
          {text.noRequestsText}
        </Empty>
      )}
      <ul className={styles.requests}>
        {data?.contacts.map((request) => (
          <li key={request.id} className={styles.request}>
            <Link href={`/admin/contacts/${request.id}`} prefetch={false} className={styles.name}>
              {request.name}
            </Link>
            <span className={styles.area}>{request.area}</span>
            {request.phone && <PhoneTo number={request.phone} />}
            <span className={styles.when}>
              <Moment at={request.date} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
