'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, ListChecks } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useDeferredValue, useMemo } from 'react'
import { DocumentRequests } from '@/admin/cases/case/document-requests/document-requests'
import { ListState } from '@/admin/cases/list-state'
import { attachmentsQuery, type Case } from '@/admin/cases/queries'
import { DeletedLink } from '@/admin/records/deleted/deleted-link'
import { useRowSelection } from '@/admin/records/list/use-row-selection'
import { useSearchInput } from '@/admin/records/list/use-search-input'
import { UploadList } from '@/admin/uploads/upload-list'
import { extractLinks } from '@/client/text/split-links'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { LoadMoreButton } from '@/ui/load-more-button'
import hiddenStyles from '@/ui/visually-hidden.module.css'
import { AttachmentCard } from './attachment-card'
import type { useCaseUploads } from './attachment-mutations'
import { AttachmentSelection } from './attachment-selection'
import styles from './documents.module.css'
import { DropZone } from './drop-zone'

const text = strings.documents
const anyFile = () => true

export function Documents({ row, canEdit, uploads }: { row: Case; canEdit: boolean; uploads: ReturnType<typeof useCaseUploads> }) {
  const { searchText, setSearchText } = useSearchInput(useSearchParams().get('tag') ?? '', 'tag')
  const tag = useDeferredValue(searchText.trim())
  const query = useInfiniteQuery(attachmentsQuery(row.id, { tag: tag || undefined }))
  const pages = query.data?.pages
  const files = useMemo(() => pages?.flatMap((page) => page.attachments) ?? [], [pages])
  const selection = useRowSelection(files, anyFile)
  const total = query.data?.pages[0]?.total ?? 0
  const upload: typeof uploads.add = (added) => {
    // The tag filter would hide the new files, which have no tags.
    setSearchText('')
    uploads.add(added)
  }
  return (
    <section className={styles.panel} aria-label={text.title}>
      <DocumentRequests caseId={row.id} canEdit={canEdit} isAboveFiles />
      <div className={styles.toolbar}>
        {canEdit && <DropZone onFiles={upload} />}
        {(total > 0 || tag) && (
          <div className={styles.filter}>
            <TextField
              name="tag"
              label={text.tag}
              hideLabel
              placeholder={text.tag}
              value={searchText}
              maxLength={50}
              onChange={(event) => setSearchText(event.target.value)}
            />
            <span role="status" className={hiddenStyles.visuallyHiddenWhenNarrow}>
              {query.isSuccess && text.count(total)}
            </span>
            {files.length > 0 && (
              <Button
                icon={ListChecks}
                aria-pressed={selection.isSelecting}
                onClick={selection.isSelecting ? selection.stop : selection.start}
              >
                {text.select}
              </Button>
            )}
          </div>
        )}
      </div>
      <UploadList {...uploads} />
      <ListState
        query={query}
        rows={files}
        text={{ ...text, noneText: tag ? text.noneTag : canEdit ? text.noneText : text.noneReadOnly }}
        icon={FileText}
      />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <AttachmentCard key={file.id} file={file} canEdit={canEdit} selection={selection.isSelecting ? selection : undefined} />
          ))}
        </ul>
      )}
      <LoadMoreButton query={query} />
      {canEdit && (
        <div>
          <DeletedLink />
        </div>
      )}
      {selection.isSelecting && <AttachmentSelection caseId={row.id} canEdit={canEdit} selection={selection} />}
      <Links notes={row.notes} />
    </section>
  )
}

function Links({ notes }: { notes: string | null }) {
  const links = extractLinks(notes)
  return (
    <section aria-labelledby="links">
      <h2 id="links" className={styles.heading}>
        {text.links}
      </h2>
      {links.length === 0 ? (
        <p className={styles.faint}>{text.noLinks}</p>
      ) : (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noreferrer noopener">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
