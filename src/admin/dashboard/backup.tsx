'use client'
import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup, History, ShieldCheck } from 'lucide-react'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { RelativeTime } from '@/ui/relative-time'
import styles from './dashboard.module.css'
import { backupState } from './queries'

const { backup: text, archive } = strings.dashboard

export function BackupWarning() {
  const { data } = useQuery(backupState)
  if (!data?.late) return null
  return (
    <Alert kind="warning" title={text.late} live>
      {data.nightly ? text.lateText : text.byHand}
    </Alert>
  )
}

export function ArchiveWarning() {
  const { data } = useQuery(backupState)
  const { status, until, problem } = data?.archive ?? {}
  if (status !== 'late' && status !== 'unprotected') return null
  const [prefix, explanation] =
    status === 'late'
      ? [until ? archive.late : archive.notYet, archive.lateText]
      : [until ? archive.unprotectedSince : archive.unprotected, problem ? archive.lateText : archive.unprotectedText]
  return (
    <Alert kind="warning" title={<SinceTime text={prefix} at={until} />} live>
      {problem && `${archive.problems[problem]} `}
      {explanation}
    </Alert>
  )
}

export function DrillWarning() {
  const { data } = useQuery(backupState)
  const { problem, failedAt } = data?.archive?.drill ?? {}
  if (!problem || !failedAt) return null
  return (
    <Alert kind="warning" title={<SinceTime text={archive.drill.failed} at={failedAt} />} live>
      {archive.drill.problems[problem]}
    </Alert>
  )
}

export function DrillStatus() {
  const { data } = useQuery(backupState)
  const succeededAt = data?.archive?.drill?.succeededAt
  if (!succeededAt) return null
  return (
    <p className={styles.backup}>
      <ShieldCheck size={16} aria-hidden />
      <span>
        <SinceTime text={archive.drill.succeeded} at={succeededAt} />
      </span>
    </p>
  )
}

const SinceTime = ({ text: prefix, at }: { text: string; at: string | null | undefined }) => (
  <>
    {prefix}
    {at && ' '}
    {at && <RelativeTime at={at} />}
  </>
)

export function ArchiveStatus() {
  const { data } = useQuery(backupState)
  const { status, until } = data?.archive ?? {}
  // A warning shows the other states.
  if (status !== 'none' && status !== 'starting' && status !== 'current') return null
  return (
    <p className={styles.backup}>
      <History size={16} aria-hidden />
      <span>{until ? <SinceTime text={archive.until} at={until} /> : archive[status === 'none' ? 'none' : 'starting']}</span>
    </p>
  )
}

export function BackupStatus() {
  const { data } = useQuery(backupState)
  if (!data) return null
  return (
    <p className={styles.backup}>
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
