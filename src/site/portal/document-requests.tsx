'use client'
import { useState } from 'react'
import { type DocumentRequest, isNeeded } from './api'
import { DocumentRequestItem } from './document-request'
import { usePortalContext } from './portal-context'

type Props = { requests: readonly DocumentRequest[]; onChange: (request: DocumentRequest) => void }

/** Returned ones come first, as the server sorts them. */
export function DocumentRequests({ requests, onChange }: Props) {
  const { text } = usePortalContext()
  const [announcement, setAnnouncement] = useState('')
  const needed = requests.filter(isNeeded)
  const others = requests.filter((request) => !isNeeded(request))
  const item = (request: DocumentRequest) => (
    <DocumentRequestItem
      key={request.id}
      request={request}
      onSent={(sent) => {
        setAnnouncement(`${sent.title}: ${text.isReceived}`)
        onChange(sent)
      }}
    />
  )
  return (
    <section className="portal-section" aria-labelledby="needed">
      <h2 id="needed">{text.needed}</h2>
      <p role="status" className={announcement ? 'portal-good' : 'portal-hidden'}>
        {announcement}
      </p>
      {needed.length > 0 ? <ul className="portal-list">{needed.map(item)}</ul> : <p>{text.complete}</p>}
      {others.length > 0 && (
        <details className="portal-fold">
          <summary>{text.received(others.length)}</summary>
          <ul className="portal-list">{others.map(item)}</ul>
        </details>
      )}
    </section>
  )
}
