'use client'
import { useState } from 'react'
import { portalMessages } from '@/contract/portal-messages'
import { formatBytes } from '@/ui/format-bytes'
import { PortalError, post, translate } from './api'
import { usePortalContext } from './portal-context'
import { useBusy } from './use-busy'

type Props = { file: { id: string; name: string; size: number; state?: string }; isReady?: boolean }

export function FileLink({ file: { id, name, size, state }, isReady = true }: Props) {
  const { text, secret, language } = usePortalContext()
  const [errorMessage, setErrorMessage] = useState('')
  const { isBusy, run } = useBusy()
  const download = async () => {
    setErrorMessage('')
    try {
      // The response is an attachment, so the page stays open.
      location.assign((await post('/portal/files/:id', { id, secret })).url)
    } catch (error) {
      setErrorMessage((error instanceof PortalError && translate(error.message, language)) || text.fileFailed)
    }
  }
  return (
    <div className="portal-file">
      <span className="portal-name">
        {name} <span className="portal-secondary">{formatBytes(size)}</span>
      </span>
      {isReady ? (
        <button
          type="button"
          className="quiet"
          aria-label={isBusy ? undefined : text.downloadOf(name)}
          aria-disabled={isBusy || undefined}
          onClick={() => run(download)}
        >
          {isBusy ? text.oneMoment : text.download}
        </button>
      ) : (
        <span>{portalMessages[state === 'checking' ? 'fileNotReady' : 'fileRejected'][language]}</span>
      )}
      {errorMessage && (
        <p role="alert" className="portal-error">
          {errorMessage}
        </p>
      )}
    </div>
  )
}
