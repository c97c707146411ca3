'use client'
import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { Moment } from '@/ui/moment'
import { Notice } from '@/ui/notice'
import { words } from '../words'
import styles from './overview.module.css'
import { backupState } from './queries'

const text = words.overview.backup

export function BackupLate() {
  const { data } = useQuery(backupState)
  if (!data?.late) return null
  return (
    <Notice kind="warning" title={text.late} live>
      {data.nightly ? text.lateText : text.byHand}
    </Notice>
  )
}

export function BackupLine() {
  const { data } = useQuery(backupState)
  if (!data) return null
  return (
    <p className={styles.backup}>
      <DatabaseBackup size={16} aria-hidden />
      <span>
        {data.last ? (
          <>
            {text.last} <Moment at={data.last} />
          </>
        ) : (
          text.none
        )}
      </span>
    </p>
  )
}
