'use client'
import { X } from 'lucide-react'
import type { DraftFile } from '@/client/form/draft-files'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'
import { formatBytes } from '@/ui/format-bytes'
import hiddenStyles from '@/ui/visually-hidden.module.css'
import styles from './draft-file-list.module.css'

const text = strings.messages
/** The list may cut off so many: their number shows that it scrolls. */
const minCounted = 3

/** The chosen files that the next message takes along. */
export const DraftFileList = ({ files, remove }: { files: readonly DraftFile[]; remove: (id: string) => void }) => (
  <>
    <p role="status" className={files.length >= minCounted ? styles.count : hiddenStyles.hidden}>
      {files.length > 0 && text.draftFileCount(files.length)}
    </p>
    {files.length > 0 && (
      <ul className={styles.files} aria-label={text.draftFiles}>
        {files.map(({ id, file }) => (
          <li key={id} className={styles.file}>
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <span className={styles.size}>{formatBytes(file.size)}</span>
            <IconButton small icon={X} label={text.removeFile(file.name)} onClick={() => remove(id)} />
          </li>
        ))}
      </ul>
    )}
  </>
)
