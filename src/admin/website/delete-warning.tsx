'use client'
import { useModal } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '@/ui/notice'
import { words } from '../words'
import styles from './website.module.css'

/** Payload's own question before a page is deleted has no place for more: the warning is put into it. */
export function DeleteWarning({ page, titles }: { page: string; titles: string[] }) {
  const open = useModal().isModalOpen(`delete-${page}`)
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    if (!open) return setPlace(null)
    const look = () => setPlace(document.querySelector(`[id="delete-${page}"] .confirmation-modal__content`))
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [open, page])
  if (!place) return null
  return createPortal(
    <Notice kind="warning" title={words.website.deadLinks(titles.length)} live>
      <ul className={styles.links}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </Notice>,
    place,
  )
}
