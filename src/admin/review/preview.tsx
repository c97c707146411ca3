'use client'
import { Check, Undo2 } from 'lucide-react'
import Link from 'next/link'
import type { ReviewRow } from '@/admin/records/document-requests/queries'
import { RequestFiles } from '@/admin/records/document-requests/request-files'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/relative-time'
import styles from './review.module.css'

const text = strings.review
type Props = { row: ReviewRow; onAccept: () => void; onReturn: () => void }

export const Preview = ({ row, onAccept, onReturn }: Props) => (
  <section className={styles.preview} aria-labelledby="review-title">
    <div className={styles.head}>
      <div className={styles.about}>
        <div role="status">
          <h2 id="review-title" className={styles.title}>
            {row.en}
          </h2>
        </div>
        {row.es && (
          <p className={styles.faint} lang="es">
            {row.es}
          </p>
        )}
        <p className={styles.details}>
          {row.clientName && <span>{row.clientName}</span>}
          <Link href={`/admin/cases/${row.case}?tab=portal`} prefetch={false} target="_blank">
            {row.caseTitle} ({row.caseNumber})
          </Link>
          <Badge>{text.language[row.language ?? 'none']}</Badge>
          {row.translation && <Badge kind="info">{strings.documentRequests.translation}</Badge>}
          {row.receivedAt && (
            <span className={styles.faint}>
              {text.received} <RelativeTime at={row.receivedAt} />
            </span>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" icon={Check} aria-keyshortcuts="A" ignoresDoubleClick onClick={onAccept}>
          {strings.documentRequests.accept}
        </Button>
        <Button icon={Undo2} aria-keyshortcuts="R" onClick={onReturn}>
          {strings.documentRequests.return}
        </Button>
      </div>
    </div>
    {row.help && <p className={styles.faint}>{strings.documentRequests.hintForClient(row.help)}</p>}
    {row.files.length > 0 ? <RequestFiles caseId={row.case} files={row.files} isLarge /> : <p className={styles.faint}>{text.noFile}</p>}
  </section>
)
