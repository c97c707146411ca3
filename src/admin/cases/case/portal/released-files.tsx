'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { attachmentsQuery } from '@/admin/cases/queries'
import * as strings from '@/strings/index'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { LoadMoreButton } from '@/ui/load-more-button'
import { Skeleton } from '@/ui/skeleton'
import { AttachmentCard } from '../documents/attachment-card'
import documentStyles from '../documents/documents.module.css'
import styles from './portal.module.css'

const text = strings.portal

/** The files that the client can download. */
export function ReleasedFiles({ caseId, canEdit }: { caseId: string; canEdit: boolean }) {
  const query = useInfiniteQuery(attachmentsQuery(caseId, { released: true }))
  const files = query.data?.pages.flatMap((page) => page.attachments) ?? []
  return (
    <section className={styles.box} aria-labelledby="portal-files">
      <h2 id="portal-files" className={styles.heading}>
        {text.files}
      </h2>
      {query.isPending && <Skeleton label={text.loadingFiles} lines={2} />}
      {query.isError && <LoadErrorInline onRetry={() => void query.refetch()} />}
      {files.length > 0 && (
        <ul className={documentStyles.files}>
          {files.map((file) => (
            <AttachmentCard key={file.id} file={file} canEdit={canEdit} selection={undefined} />
          ))}
        </ul>
      )}
      <LoadMoreButton query={query} small />
      {query.isSuccess && files.length === 0 && <p className={styles.faint}>{text.noFiles}</p>}
      {canEdit && <p className={styles.faint}>{text.filesText}</p>}
    </section>
  )
}
