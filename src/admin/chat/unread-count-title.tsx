'use client'
import { useEffect } from 'react'
import { formatBadgeCount } from '@/admin/frame/format-badge-count'
import { countUnread, useRooms } from './queries'

const countPrefix = /^\(\d+\+?\) /

/** Puts the unread count before the document title, and again after the framework sets another title. */
export function UnreadCountTitle() {
  const unread = countUnread(useRooms().data)
  useEffect(() => {
    const update = () => {
      const title = document.title.replace(countPrefix, '')
      const next = unread > 0 ? `(${formatBadgeCount(unread)}) ${title}` : title
      if (document.title !== next) document.title = next
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [unread])
  return null
}
