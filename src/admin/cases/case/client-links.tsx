'use client'
import { Mail, Phone } from 'lucide-react'
import Link from 'next/link'
import * as strings from '@/strings/index'
import { emailHref, phoneHref } from '@/ui/contact-links'
import { IconLink } from '@/ui/icon-link'
import type { Case, Row } from '../queries'
import styles from './client-links.module.css'

const text = strings.recordSummary

/** In a narrow window, where the summary is collapsed. */
export const ClientName = ({ row: { clientId, clientName } }: { row: Row }) => (
  <span dir="auto" className={styles.name}>
    {clientId ? (
      <Link href={`/admin/clients/${clientId}`} prefetch={false}>
        {clientName}
      </Link>
    ) : (
      clientName
    )}
  </span>
)

/** In a narrow window, where the summary is collapsed. */
export const ClientContactLinks = ({ row: { clientPhone, clientEmail } }: { row: Case }) => (
  <>
    {clientPhone && <IconLink className={styles.contact} icon={Phone} label={text.call(clientPhone)} href={phoneHref(clientPhone)} />}
    {clientEmail && <IconLink className={styles.contact} icon={Mail} label={text.email(clientEmail)} href={emailHref(clientEmail)} />}
  </>
)
