'use client'
import { createPortal } from 'react-dom'
import type { PortalLink } from '@/admin/cases/queries'
import { portalSheet } from '@/strings/portal-sheet'
import { formatZonedTime } from '@/time-zone'
import { formatPhone } from '@/ui/contact-links'
import { QrCode } from '@/ui/qr-code'
import styles from './link-sheet.module.css'

/** What is printed instead of the screen while this is mounted. The secret of the link stays in the browser. */
export function PortalLinkSheet({ link: { portal, link, office } }: { link: PortalLink }) {
  const { clientName, language, linkExpiresAt } = portal
  const text = portalSheet[language]
  const phone = office.phone && formatPhone(office.phone)
  return createPortal(
    <article className={styles.sheet} lang={language}>
      <header className={styles.office}>
        <strong>{office.name}</strong>
        {office.address && <span>{office.address}</span>}
        {phone && (
          <span>
            {text.phone}: {phone}
          </span>
        )}
      </header>
      <div>
        <h1>{text.title}</h1>
        <p className={styles.client}>{text.forClient(clientName)}</p>
      </div>
      <p>{text.purpose}</p>
      <h2>{text.howTitle}</h2>
      <p>{text.how}</p>
      <div className={styles.link}>
        <QrCode text={link} label={text.qrCode} />
        <code>{link}</code>
      </div>
      {linkExpiresAt && <p>{text.once(formatZonedTime(linkExpiresAt, language, office.timeZone))}</p>}
      <h2>{text.expiredTitle}</h2>
      <p>{text.expired(phone)}</p>
    </article>,
    document.body,
  )
}
