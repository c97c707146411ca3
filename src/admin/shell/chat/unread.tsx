'use client'
import { useEffect } from 'react'
import { unreadIn, useRooms } from './queries'

const shown = (n: number) => (n > 99 ? '99+' : String(n))
const mark = /^\(\d+\+?\) /

/** How many messages wait, before the title of the page, whoever sets it. */
export function UnreadTitle() {
  const unread = unreadIn(useRooms().data)
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(mark, '')
      const wanted = unread > 0 ? `(${shown(unread)}) ${bare}` : bare
      if (document.title !== wanted) document.title = wanted
    }
    show()
    const watch = new MutationObserver(show)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [unread])
  return null
}
