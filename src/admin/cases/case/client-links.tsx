'use client'
import { Mail, Phone } from 'lucide-react'
import Link from 'next/link'
import * as strings from '@/strings/index'
import { buttonClass } from '@/ui/button'
import { emailHref, phoneHref } from '@/ui/contact-links'
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
    {clientPhone && <ContactLink icon={Phone} label={text.call(clientPhone)} href={phoneHref(clientPhone)} />}
    {clientEmail && <ContactLink icon={Mail} label={text.email(clientEmail)} href={emailHref(clientEmail)} />}
  </>
)

const ContactLink = ({ icon: Icon, label, href }: { icon: typeof Phone; label: string; href: string }) => (
  <a href={href} aria-label={label} title={label} className={`${buttonClass({ variant: 'quiet', iconOnly: true })} ${styles.contact}`}>
    <Icon size={16} aria-hidden />
  </a>
)
