'use client'
import { useCallback, useState } from 'react'
import { type DocumentRequest, isNeeded } from './api'
import { DocumentRequestItem } from './document-request'
import { usePortalContext } from './portal-context'
import { useRestoreFocus } from './use-restore-focus'

type Props = { requests: readonly DocumentRequest[]; onChange: (request: DocumentRequest) => void }

const isAwaitingReview = (request: DocumentRequest) => !isNeeded(request) && request.state !== 'accepted'

/** Returned ones come first, as the server sorts them. */
export function DocumentRequests({ requests, onChange }: Props) {
  const { text } = usePortalContext()
  const [sentId, setSentId] = useState('')
  const [unsentIds, setUnsentIds] = useState<readonly string[]>([])
  const section = useRestoreFocus<HTMLElement>()
  const setUnsent = useCallback(
    (id: string, hasUnsent: boolean) =>
      setUnsentIds((ids) => (hasUnsent ? [...ids, id] : ids.includes(id) ? ids.filter((other) => other !== id) : ids)),
    [],
  )
  // The server may have the document before the browser has sent it or has the response. In the other list the item would mount
  // again and lose the chosen files or the upload.
  const isListedAsNeeded = (request: DocumentRequest) => isNeeded(request) || unsentIds.includes(request.id)
  const needed = requests.filter(isListedAsNeeded)
  const sent = requests.find((request) => request.id === sentId && isAwaitingReview(request))
  const others = requests.filter((request) => !isListedAsNeeded(request))
  const item = (request: DocumentRequest) => (
    <DocumentRequestItem
      key={request.id}
      request={request}
      onUnsent={isListedAsNeeded(request) ? setUnsent : undefined}
      onSent={(request) => {
        setSentId(request.id)
        onChange(request)
      }}
    />
  )
  return (
    <section ref={section} tabIndex={-1} className="portal-section" aria-labelledby="needed">
      <h2 id="needed">{text.needed}</h2>
      <p role="status" className={sent ? 'portal-success' : 'portal-hidden'}>
        {sent && `${sent.title}: ${text.isReceived}`}
      </p>
      {needed.length > 0 ? (
        <ul className="portal-list">{needed.map(item)}</ul>
      ) : (
        <p>
          {requests.length === 0 ? text.nothingAsked : others.some(({ state }) => state === 'received') ? text.reviewing : text.complete}
        </p>
      )}
      {others.length > 0 && (
        <details className="portal-disclosure">
          <summary>{text.received(others.length)}</summary>
          <ul className="portal-list">{others.map(item)}</ul>
        </details>
      )}
    </section>
  )
}
