'use client'
import { RotateCcw, X } from 'lucide-react'
import type { useUploads } from '@/client/uploads/use-uploads'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { IconButton } from '@/ui/button'
import { formatBytes } from '@/ui/format-bytes'
import styles from './upload-list.module.css'

const text = strings.documents

export const UploadList = ({ uploads, retry, cancel }: Pick<ReturnType<typeof useUploads>, 'uploads' | 'retry' | 'cancel'>) =>
  uploads.length > 0 && (
    <ul className={styles.uploads} aria-label={text.uploads}>
      {uploads.map(({ id, file, state, percent, error }) => (
        <li key={id} className={styles.upload}>
          <span className={styles.name}>
            {file.name} <span className={styles.faint}>{formatBytes(file.size)}</span>
          </span>
          {state === 'uploading' && <progress max={100} value={percent} aria-label={file.name} />}
          {state === 'error' ? (
            <div className={styles.problem}>
              <ErrorAlert message={error || text.uploadFailed} />
            </div>
          ) : (
            <span role="status" className={styles[state]}>
              {text.states[state]}
            </span>
          )}
          {state === 'uploading' && (
            <span className={styles.faint} aria-hidden>
              {percent}%
            </span>
          )}
          {state === 'error' && <IconButton small icon={RotateCcw} label={text.retry(file.name)} onClick={() => retry(id)} />}
          <IconButton
            small
            icon={X}
            label={state === 'error' ? text.dismiss(file.name) : text.cancel(file.name)}
            onClick={() => cancel(id)}
          />
        </li>
      ))}
    </ul>
  )
