'use client'
import { Download } from 'lucide-react'
import { inlineTypes } from '@/contract/constants/attachments'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { formatBytes } from '@/ui/format-bytes'
import { RelativeTime } from '@/ui/relative-time'
import type { RequestFile } from './queries'
import styles from './request-files.module.css'

const text = strings.review
type Props = { caseId: string; files: readonly RequestFile[]; isLarge?: boolean }

/** The files that the client sent, newest first. `isLarge` also shows pictures. */
export const RequestFiles = ({ caseId, files, isLarge }: Props) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file.id} className={styles.file}>
        <FileLine caseId={caseId} file={file} />
        {isLarge && file.state === 'ready' && inlineTypes.has(file.type) && (
          // biome-ignore lint/performance/noImgElement: a file of a case must not pass an image service
          <img className={styles.picture} src={`${downloadHref(caseId, file)}?inline=1`} alt={text.file(file.name)} />
        )}
      </li>
    ))}
  </ul>
)

const downloadHref = (caseId: string, { id }: RequestFile) => `/api/cases/${caseId}/attachments/${id}/download`

function FileLine({ caseId, file }: { caseId: string; file: RequestFile }) {
  const { name, size, state, original, createdAt } = file
  return (
    <span className={styles.line}>
      {state === 'ready' ? (
        <a href={downloadHref(caseId, file)} aria-label={text.download(name)}>
          <Download size={16} aria-hidden /> {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.faint}>
        {formatBytes(size)} · <RelativeTime at={createdAt} />
      </span>
      {original && <Badge>{strings.documentRequests.original}</Badge>}
      {state === 'checking' && <Badge kind="info">{text.checking}</Badge>}
      {state === 'refused' && <Badge kind="urgent">{text.refused}</Badge>}
    </span>
  )
}
