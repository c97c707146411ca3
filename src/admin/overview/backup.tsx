'use client'
import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { strings } from '@/strings/index'
import { Alert } from '@/ui/alert'
import { RelativeTime } from '@/ui/relative-time'
import styles from './overview.module.css'
import { backupState } from './queries'

const text = strings.overview.backup

export function BackupWarning() {
  const { data } = useQuery(backupState)
  if (!data?.late) return null
  return (
    <Alert kind="warning" title={text.late} live>
      {data.nightly ? text.lateText : text.byHand}
    </Alert>
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
