'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { TextField } from '@/ui/field'
import { NotLoaded } from '@/ui/not-loaded'
import { Skeleton } from '@/ui/skeleton'
import { UploadList } from '../../shell/uploads/upload-list'
import { words } from '../../words'
import { attachmentList, type Case } from '../queries'
import type { useCaseUploads } from './attachment-acts'
import { AttachmentCard } from './attachment-card'
import styles from './documents.module.css'
import { DropZone } from './drop-zone'
import { linksIn } from './links'

const text = words.documents

/** The papers of a case, and the links in its notes. */
export function Documents({ row, editing, uploads }: { row: Case; editing: boolean; uploads: ReturnType<typeof useCaseUploads> }) {
  const [typed, setTyped] = useState('')
  const tag = useDeferredValue(typed.trim())
  const found = useInfiniteQuery(attachmentList(row.id, tag))
  const files = found.data?.pages.flatMap((page) => page.attachments) ?? []
  const total = found.data?.pages[0]?.total ?? 0
  return (
    <section className={styles.panel} aria-label={text.title}>
      {editing && <DropZone add={uploads.add} />}
      <UploadList {...uploads} />
      {(total > 0 || tag) && (
        <div className={styles.filter}>
          <TextField
            name="tag"
            label={text.tag}
            placeholder={text.tagHint}
            value={typed}
            maxLength={50}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span role="status">{found.isSuccess && text.count(total)}</span>
        </div>
      )}
      {found.isPending && <Skeleton label={text.loading} />}
      {found.isError && <NotLoaded again={() => void found.refetch()} />}
      {found.isSuccess && files.length === 0 && (
        <Empty icon={FileText} title={text.none}>
          {tag ? text.noneTag : text.noneText}
        </Empty>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <AttachmentCard key={file.id} file={file} editing={editing} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <div>
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
      <Links notes={row.notes} />
    </section>
  )
}

function Links({ notes }: { notes: string | null }) {
  const links = linksIn(notes)
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
