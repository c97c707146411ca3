'use client'
import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup, History, ShieldCheck } from 'lucide-react'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { RelativeTime } from '@/ui/relative-time'
import styles from './dashboard.module.css'
import { backupStateQuery } from './queries'

const { backup: text, archive } = strings.dashboard

export function BackupWarning() {
  const { data } = useQuery(backupStateQuery)
  if (!data?.late) return null
  return (
    <Alert kind="warning" title={text.late} live>
      {data.nightly ? text.lateText : text.byHand}
    </Alert>
  )
}

export function ArchiveWarning() {
  const { data } = useQuery(backupStateQuery)
  const { status, until, problem } = data?.archive ?? {}
  if (status !== 'late' && status !== 'unprotected') return null
  const [prefix, explanation] =
    status === 'late'
      ? [until ? archive.late : archive.notYet, archive.lateText]
      : [until ? archive.unprotectedSince : archive.unprotected, problem ? archive.lateText : archive.unprotectedText]
  return (
    <Alert kind="warning" title={<TextWithTime text={prefix} at={until} />} live>
      {problem && `${archive.problems[problem]} `}
      {explanation}
    </Alert>
  )
}

export function RestoreTestWarning() {
  const { data } = useQuery(backupStateQuery)
  const { problem, failedAt } = data?.archive?.drill ?? {}
  if (!problem || !failedAt) return null
  return (
    <Alert kind="warning" title={<TextWithTime text={archive.drill.failed} at={failedAt} />} live>
      {archive.drill.problems[problem]}
    </Alert>
  )
}

export function RestoreTestStatus() {
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

/** `text`, followed by the time if there is one. */
const TextWithTime = ({ text: prefix, at }: { text: string; at: string | null | undefined }) => (
  <>
    {prefix}
    {at && ' '}
    {at && <RelativeTime at={at} />}
  </>
)

export function ArchiveStatus() {
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

export function BackupStatus() {
  const { data } = useQuery(backupStateQuery)
  if (!data) return null
  return (
    <p className={styles.status}>
      <DatabaseBackup size={16} aria-hidden />
      <span>
        {data.last ? (
          <>
            {text.last} <RelativeTime at={data.last} />
          </>
        ) : (
          text.none
        )}
      </span>
    </p>
  )
}
