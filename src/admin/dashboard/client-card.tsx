'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import Link from 'next/link'
import { useId } from 'react'
import { useInvite } from '@/admin/chat/guests/use-invite'
import type { api } from '@/client/api'
import { clientQuery } from '@/client/queries/record-queries'
import { useDeleteClient } from '@/client/queries/use-delete-client'
import { formatAddress } from '@/client/text/format-address'
import { formatMoney } from '@/client/text/format-money'
import * as strings from '@/strings/index'
import { Button, buttonClass, IconButton } from '@/ui/button'
import { EmailLink, PhoneLink } from '@/ui/contact-links'
import { QueryState } from '@/ui/query-state'
import { takeFocus } from '@/ui/take-focus'
import styles from './client-card.module.css'

const text = strings.dashboard

/** A dialog that floats over the dashboard. The parent restores the focus in `onClose`. */
export function ClientCard({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const heading = useId()
  const query = useQuery(clientQuery(id))
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes it from every element in it
    <div
      ref={takeFocus}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className={styles.card}
      onKeyDown={(event) => event.key === 'Escape' && !(event.target as Element).closest('dialog') && onClose()}
    >
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          {query.data?.displayName ?? name}
        </h3>
        <IconButton small label={strings.form.close} icon={X} onClick={onClose} />
      </div>
      <QueryState query={query} errorMessage={strings.clients.failedOne} loadingLabel={strings.clients.loading} lines={5} />
      {query.data && <ClientDetails client={query.data} onClose={onClose} />}
    </div>
  )
}

type Client = Awaited<ReturnType<typeof api.clients.get>>['client']
function ClientDetails({ client, onClose }: { client: Client; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { openInvite, inviteDialog } = useInvite('client', { id: client.id, name: client.displayName, email: client.email })
  const deleteClient = useDeleteClient()
  const values = {
    email: client.email && <EmailLink address={client.email} />,
    phone: client.phone && <PhoneLink number={client.phone} />,
    address: formatAddress(client.address),
    billing: client.billing.billingType,
    balance: formatMoney(client.billing.clientBalance),
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
        <Link href={`/admin/clients/${client.id}`} prefetch={false} className={buttonClass({ variant: 'primary', small: true })}>
          {text.full}
        </Link>
        {client.canDelete && (
          <Button
            small
            icon={Trash2}
            onClick={async () => {
              if (!(await deleteClient(client))) return
              onClose()
              void queryClient.invalidateQueries({ queryKey: ['client'] })
            }}
          >
            {strings.form.delete}
          </Button>
        )}
        <Button small onClick={openInvite}>
          {text.chat}
        </Button>
        <Button small variant="quiet" onClick={onClose}>
          {strings.form.close}
        </Button>
      </div>
      {inviteDialog}
    </>
  )
}
