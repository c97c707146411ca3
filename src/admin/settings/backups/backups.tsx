'use client'
import { useQuery } from '@tanstack/react-query'
import { backupStateQuery } from '@/admin/records/backups/queries'
import { BackupStatus } from '@/admin/records/backups/status'
import { BackupWarnings } from '@/admin/records/backups/warnings'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { QueryState } from '@/ui/query-state'
import styles from './backups.module.css'

const text = strings.backups

export function Backups() {
  const query = useQuery(backupStateQuery)
  return (
    <>
      <p className={styles.text}>{text.text}</p>
      <QueryState query={query} errorMessage={getErrorMessage(query.error, text.failed)} loadingLabel={text.loading} lines={3} />
      <BackupWarnings />
      <div className={styles.status}>
        <BackupStatus />
      </div>
      <p className={styles.text}>{text.place}</p>
    </>
  )
}
