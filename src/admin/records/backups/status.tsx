'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DatabaseBackup, History, ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import { stepHref } from '@/admin/records/setup/steps'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { isBackupOverdue } from '@/contract/constants/backups'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/relative-time'
import { backupKey, backupStateQuery } from './queries'
import styles from './status.module.css'
import { TextWithTime } from './text-with-time'

const text = strings.backups
const archive = strings.archive

/** The last backup, archive and restore test, and a button for a backup. For Admins. */
export const BackupStatus = () => (
  <>
    <LastBackup />
    <ArchiveStatus />
    <RestoreTestStatus />
  </>
)

function ArchiveStatus() {
  const { data } = useQuery(backupStateQuery)
  const { status, until } = data?.archive ?? {}
  // The other states have a warning.
  if (status !== 'none' && status !== 'starting' && status !== 'current') return null
  return (
    <p className={styles.status}>
      <History size={16} aria-hidden />
      <span>{until ? <TextWithTime text={archive.until} at={until} /> : archive[status === 'none' ? 'none' : 'starting']}</span>
    </p>
  )
}

function LastBackup() {
  const { data } = useQuery(backupStateQuery)
  const queryClient = useQueryClient()
  const request = useAction({
    mutationFn: () => api.backups.request({}),
    onSuccess: (state) => queryClient.setQueryData(backupKey, state),
    errorMessage: text.requestFailed,
  })
  if (!data) return null
  const { last, nightly, requestedAt } = data
  const isOverdue = requestedAt !== null && isBackupOverdue(new Date(requestedAt))
  return (
    <p className={styles.status}>
      <DatabaseBackup size={16} aria-hidden />
      <span>
        {last ? (
          <>
            {text.last} <RelativeTime at={last} />.
          </>
        ) : (
          text.none
        )}
        {!nightly && (
          <>
            {' '}
            {text.off}{' '}
            <Link href={stepHref('server')} prefetch={false}>
              {text.setUp}
            </Link>
          </>
        )}
        <span role="status">{requestedAt && ` ${isOverdue ? text.overdue : text.requested}`}</span>
      </span>
      <Button small busy={request.isPending || (requestedAt !== null && !isOverdue)} onClick={() => request.run()}>
        {text.now}
      </Button>
    </p>
  )
}

function RestoreTestStatus() {
  const { data } = useQuery(backupStateQuery)
  const succeededAt = data?.archive?.drill?.succeededAt
  if (!succeededAt) return null
  return (
    <p className={styles.status}>
      <ShieldCheck size={16} aria-hidden />
      <span>
        <TextWithTime text={archive.drill.succeeded} at={succeededAt} />
      </span>
    </p>
  )
}
