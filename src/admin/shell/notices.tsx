'use client'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Hidden } from '@/ui/hidden'
import { tell } from '@/ui/toast'
import { words } from '../words'
import { type Notice, noticeList } from './notice-queries'
import styles from './notices.module.css'

const NoticesDialog = dynamic(() => import('./notices-dialog').then((file) => file.NoticesDialog), { ssr: false })
const text = words.notices

const saidOf = ({ caseTitle, missedCall, mention }: Notice) =>
  missedCall ? text.missed(missedCall.from) : mention ? text.named(mention.from) : text.came(caseTitle)

/** How many reminders are due; each one that comes while somebody works is said. */
export function Notices({ opened }: { opened: () => void }) {
  const { data } = useQuery(noticeList)
  const [open, setOpen] = useState(false)
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!data) return
    for (const notice of data) if (known.current && !known.current.has(notice.id)) tell(saidOf(notice))
    known.current = new Set([...(known.current ?? []), ...data.map(({ id }) => id)])
  }, [data])
  const count = data?.length ?? 0
  return (
    <>
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          opened()
          setOpen(true)
        }}
      >
        <Bell size={17} strokeWidth={1.75} aria-hidden /> <span>{text.open}</span>
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden>{count > 99 ? '99+' : count}</span>
            <Hidden> {text.waiting(count)}</Hidden>
          </span>
        )}
      </button>
      {/* Not in the menu, which on a phone is closed by now. */}
      {open && createPortal(<NoticesDialog close={() => setOpen(false)} />, document.body)}
    </>
  )
}
