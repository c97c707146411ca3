'use client'
import { useModal, useSelection } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '@/ui/notice'
import { words } from '../words'
import styles from './website.module.css'

const text = words.website

export const DeleteWarning = ({ page, titles }: { page: string; titles: string[] }) => (
  <DeadLinks question={`delete-${page}`} heading={text.deadLinks(titles.length)} titles={titles} />
)

/** @param links for each page that others lead to, which they are */
export function DeleteManyWarning({ links }: { links: Record<string, { id: string; title: string }[]> }) {
  const { selectAll, selectedIDs } = useSelection()
  // All that the filter finds are chosen without their names: any of them may be linked.
  const all = selectAll === 'allAvailable'
  const chosen = new Set(all ? Object.keys(links) : selectedIDs.map(String))
  const left = [...chosen].flatMap((id) => links[id] ?? []).filter((page) => all || !chosen.has(page.id))
  if (!left.length) return null
  return (
    <DeadLinks question="confirm-delete-many-docs" heading={text.deadLinksOfMany} titles={[...new Set(left.map((page) => page.title))]} />
  )
}

/** Payload's own question before a deletion has no place for more: the warning is put into it. */
function DeadLinks({ question, heading, titles }: { question: string; heading: string; titles: string[] }) {
  const open = useModal().isModalOpen(question)
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    if (!open) return setPlace(null)
    const look = () => setPlace(document.querySelector(`[id="${question}"] .confirmation-modal__content`))
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [open, question])
  if (!place) return null
  return createPortal(
    <Notice kind="warning" title={heading} live>
      <ul className={styles.links}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </Notice>,
    place,
  )
}
