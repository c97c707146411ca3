'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useId, useRef } from 'react'
import { api } from '@/client/api'
import { addressLinesOf, money } from '@/client/written'
import { Awaited } from '@/ui/awaited'
import { Button, buttonLook, IconButton } from '@/ui/button'
import { MailTo, PhoneTo } from '@/ui/reach'
import { useRemove } from '../shell/use-remove'
import { words } from '../words'
import styles from './client-card.module.css'
import type { Recent } from './queries'

const text = words.overview

/** Floats over the overview. The parent restores the focus in `close`. */
export function ClientCard({ id, name, close }: { id: string; name: string; close: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  const heading = useId()
  const query = useQuery({
    queryKey: ['client', 'one', id],
    queryFn: async ({ signal }) => (await api.clients.get({ id }, { signal })).client,
  })
  useEffect(() => card.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes it from every element in it
    <div
      ref={card}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className={styles.card}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          {query.data?.displayName ?? name}
        </h3>
        <IconButton small label={words.form.close} icon={X} onClick={close} />
      </div>
      <Awaited found={query} failed={words.clients.failedOne} loading={words.clients.loading} lines={5} />
      {query.data && <ClientDetails client={query.data} close={close} />}
    </div>
  )
}

type Client = Awaited<ReturnType<typeof api.clients.get>>['client']
function ClientDetails({ client, close }: { client: Client; close: () => void }) {
  const queryClient = useQueryClient()
  const remove = useRemove<Recent>({
    resource: 'client',
    list: 'clients',
    remove: api.clients.remove,
    name: (row) => row.displayName,
    text: words.clients,
  })
  const values = {
    email: client.email && <MailTo address={client.email} />,
    phone: client.phone && <PhoneTo number={client.phone} />,
    address: addressLinesOf(client.address),
    billing: client.billing.billingType,
    balance: money(client.billing.clientBalance),
    notes: client.notes,
  }
  return (
    <>
      <dl className={styles.details}>
        {Object.entries(text.card).map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{values[key as keyof typeof values] || text.dash}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Link href={`/admin/clients/${client.id}`} prefetch={false} className={buttonLook({ look: 'primary', small: true })}>
          {text.full}
        </Link>
        {client.canDelete && (
          <Button
            small
            icon={Trash2}
            onClick={async () => {
              if (!(await remove(client))) return
              close()
              void queryClient.invalidateQueries({ queryKey: ['client'] })
            }}
          >
            {words.form.delete}
          </Button>
        )}
        <Link href={`/admin/communications?client=${client.id}`} prefetch={false} className={buttonLook({ small: true })}>
          {text.chat}
        </Link>
        <Button small look="quiet" onClick={close}>
          {words.form.close}
        </Button>
      </div>
    </>
  )
}
