'use client'
import { useQuery } from '@tanstack/react-query'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { backupStateQuery } from './queries'
import { TextWithTime } from './text-with-time'

const text = strings.backups
const archive = strings.archive

/** For Admins. */
export const BackupWarnings = () => (
  <>
    <ArchiveWarning />
    <RestoreTestWarning />
    <BackupWarning />
  </>
)

function BackupWarning() {
  const { data } = useQuery(backupStateQuery)
  if (!data?.late) return null
  return (
    <Alert kind="warning" title={text.late} live>
      {data.nightly ? text.lateText : text.notSetUp}
    </Alert>
  )
}

function ArchiveWarning() {
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

function RestoreTestWarning() {
  const { data } = useQuery(backupStateQuery)
  const { problem, failedAt } = data?.archive?.drill ?? {}
  if (!problem || !failedAt) return null
  return (
    <Alert kind="warning" title={<TextWithTime text={archive.drill.failed} at={failedAt} />} live>
      {archive.drill.problems[problem]}
    </Alert>
  )
}
