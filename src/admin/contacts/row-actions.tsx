'use client'
import { BriefcaseBusiness, Check, UserRoundCheck } from 'lucide-react'
import Link from 'next/link'
import { RowActions } from '@/admin/records/list/row-actions'
import { navigate } from '@/client/navigation'
import { isWaitingRequest } from '@/contract/constants/contacts'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button, buttonClass } from '@/ui/button'
import { RelativeTime } from '@/ui/relative-time'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from './contacts.module.css'
import { useAcknowledgeContact, useDeleteContact } from './mutations'
import type { Row } from './queries'
import { newClientHref, routes } from './routes'

const text = strings.contacts

type Props = { row: Row; tabIndex: number; showAcknowledge: boolean }
export function ContactRowActions({ row, tabIndex, showAcknowledge }: Props) {
  const deleteContact = useDeleteContact()
  return (
    <>
      {showAcknowledge && isWaitingRequest(row) && (
        <AcknowledgeButton row={row} tabIndex={tabIndex} className="office-removed-when-narrow" />
      )}
      {showAcknowledge && row.acknowledgedAt && <AcknowledgedAt at={row.acknowledgedAt} />}
      <RowActions
        row={row}
        label={(action) => `${action} ${row.name}`}
        viewText={text.viewOne}
        tabIndex={tabIndex}
        onOpen={() => void navigate(routes.recordHref(row.id))}
        onDelete={() => void deleteContact(row)}
      >
        <ClientLink row={row} tabIndex={tabIndex} />
      </RowActions>
    </>
  )
}

/** Opens the client of the contact, or creates one. On a phone, only the contact's page has this button. */
function ClientLink({ row: { id, name, clientId }, tabIndex }: Pick<Props, 'row' | 'tabIndex'>) {
  const label = clientId ? text.openClientOf(name) : text.toClientOf(name)
  const Icon = clientId ? UserRoundCheck : BriefcaseBusiness
  return (
    <Link
      href={clientId ? `/admin/clients/${clientId}` : newClientHref(id)}
      prefetch={false}
      title={label}
      aria-label={label}
      tabIndex={tabIndex}
      className={`${buttonClass({ variant: 'quiet', small: true, iconOnly: true })} office-removed-when-narrow`}
    >
      <Icon size={16} aria-hidden />
    </Link>
  )
}

const AcknowledgedAt = ({ at }: { at: string }) => (
  <span className={`office-removed-when-narrow ${styles.acknowledged}`} title={text.acknowledgedAt}>
    <Check size={14} aria-hidden />
    <VisuallyHidden>{text.acknowledgedAt} </VisuallyHidden>
    <RelativeTime at={at} />
  </span>
)

export function AcknowledgeButton({ row, tabIndex, className = '' }: { row: Row; tabIndex?: number; className?: string }) {
  const acknowledge = useAcknowledgeContact()
  return (
    <Button
      small
      ignoresDoubleClick
      tabIndex={tabIndex}
      className={className}
      onClick={({ currentTarget }) => {
        // The button disappears, and the sort order may move the row.
        currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-open]')?.focus()
        acknowledge(row)
      }}
    >
      {text.acknowledge}
    </Button>
  )
}

export const UnacknowledgedWarning = ({ row }: { row: Row }) => (
  <Alert kind="warning" action={<AcknowledgeButton row={row} />}>
    {text.warning}
  </Alert>
)
