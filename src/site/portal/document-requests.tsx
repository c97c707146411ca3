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
  /** Items with files that are not sent, and whether they are in the list of needed ones. */
  const [unsent, setUnsent] = useState<ReadonlyMap<string, boolean>>(new Map())
  const section = useRestoreFocus<HTMLElement>()
  const keepInList = useCallback(
    (id: string, isInNeeded: boolean | null) =>
      setUnsent((before) => {
        const next = new Map(before)
        if (isInNeeded === null) next.delete(id)
        else next.set(id, isInNeeded)
        return next
      }),
    [],
  )
  // The office may receive or return the document before the browser has sent its files or has the response. In the other list the
  // item would mount again and lose the chosen files or the upload.
  const isListedAsNeeded = (request: DocumentRequest) => unsent.get(request.id) ?? isNeeded(request)
  const needed = requests.filter(isListedAsNeeded)
  const sent = requests.find((request) => request.id === sentId && isAwaitingReview(request))
  const others = requests.filter((request) => !isListedAsNeeded(request))
  const item = (request: DocumentRequest) => (
    <DocumentRequestItem
      key={request.id}
      request={request}
      isInNeeded={isListedAsNeeded(request)}
      keepInList={keepInList}
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
