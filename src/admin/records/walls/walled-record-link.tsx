import Link from 'next/link'
import * as strings from '@/strings/index'
import type { Wall } from './wall-queries'
import styles from './walled-record-link.module.css'

const text = strings.walls

function describeRecord({ case: caseId, caseNumber, client, contact }: Wall) {
  if (caseId) return { label: `${text.kinds.case} ${caseNumber}`, href: `/admin/cases/${caseId}` }
  if (client) return { label: text.kinds.client, href: `/admin/clients/${client}` }
  return { label: text.kinds.contact, href: `/admin/contacts/${contact}` }
}

/** The kind of the record behind a wall and the number of a case. A deleted record has no page. */
export function WalledRecordLink({ wall, tabIndex }: { wall: Wall; tabIndex?: number }) {
  const { label, href } = describeRecord(wall)
  if (wall.recordDeleted) return text.deletedRecord(label)
  return (
    <Link href={href} prefetch={false} className={styles.link} tabIndex={tabIndex} aria-label={`${label}: ${wall.name}`}>
      {label}
    </Link>
  )
}
