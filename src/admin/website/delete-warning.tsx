'use client'
import { useModal, useSelection } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import styles from './website.module.css'

const text = strings.website

export const DeletePageWarning = ({ page, titles }: { page: string; titles: string[] }) => (
  <BrokenLinksWarning modalId={`delete-${page}`} heading={text.deadLinks(titles.length)} titles={titles} />
)

/** `referrers` are the pages that link to each page, by the id of the linked page. */
export function DeletePagesWarning({ referrers }: { referrers: Record<string, { id: string; title: string }[]> }) {
  const { selectAll, selectedIDs } = useSelection()
  // 'allAvailable' selects all results without naming their ids, so every linked page counts as selected.
  const isAll = selectAll === 'allAvailable'
  const selected = new Set(isAll ? Object.keys(referrers) : selectedIDs.map(String))
  const remaining = [...selected].flatMap((id) => referrers[id] ?? []).filter((page) => isAll || !selected.has(page.id))
  if (!remaining.length) return null
  return (
    <BrokenLinksWarning
      modalId="confirm-delete-many-docs"
      heading={text.deadLinksOfMany}
      titles={[...new Set(remaining.map((page) => page.title))]}
    />
  )
}

/** Payload's confirmation has no slot for a warning, so a portal renders it there. */
function BrokenLinksWarning({ modalId, heading, titles }: { modalId: string; heading: string; titles: string[] }) {
  const isOpen = useModal().isModalOpen(modalId)
  const [container, setContainer] = useState<Element | null>(null)
  useEffect(() => {
    if (!isOpen) return setContainer(null)
    const update = () => setContainer(document.querySelector(`[id="${modalId}"] .confirmation-modal__content`))
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isOpen, modalId])
  if (!container) return null
  return createPortal(
    <Alert kind="warning" title={heading} live>
      <ul className={styles.links}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </Alert>,
    container,
  )
}
