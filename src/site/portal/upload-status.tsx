'use client'
import { usePortalContext } from './portal-context'
import type { useUpload } from './use-upload'

type Props = { upload: Pick<ReturnType<typeof useUpload>, 'state' | 'isSending' | 'send' | 'cancel'>; title: string }

/** The buttons to send and cancel, the progress, and messages about a lost connection or a failure. */
export function UploadStatus({ upload: { state, isSending, send, cancel }, title }: Props) {
  const { text } = usePortalContext()
  return (
    <div className="portal-upload">
      <p role="status" className={state.kind === 'waiting' ? 'portal-notice' : ''}>
        {state.kind === 'sending' ? text.sending : state.kind === 'waiting' && text.waiting}
      </p>
      {isSending && 'percent' in state && (
        <p className="portal-progress">
          <progress max={100} value={state.percent} aria-label={text.progress(title)} />
          <span aria-hidden>{text.percent(state.percent)}</span>
        </p>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="portal-error">
          {state.errorMessage}
        </p>
      )}
      <p className="portal-actions">
        {!isSending && (
          <button type="button" className="button" aria-label={state.kind === 'failed' ? undefined : text.sendOf(title)} onClick={send}>
            {state.kind === 'failed' ? text.again : text.send}
          </button>
        )}
        <button type="button" className="quiet" aria-label={text.discardOf(title)} onClick={cancel}>
          {text.discard}
        </button>
      </p>
    </div>
  )
}
