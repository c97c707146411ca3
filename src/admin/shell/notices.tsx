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

const summaryOf = ({ caseTitle, missedCall, mention }: Notice) =>
  missedCall ? text.missed(missedCall.from) : mention ? text.named(mention.from) : text.came(caseTitle)

export function Notices({ opened }: { opened: () => void }) {
  const { data } = useQuery(noticeList)
  const [open, setOpen] = useState(false)
  const knownIds = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!data) return
    for (const notice of data) if (knownIds.current && !knownIds.current.has(notice.id)) tell(summaryOf(notice))
    knownIds.current = new Set([...(knownIds.current ?? []), ...data.map(({ id }) => id)])
  }, [data])
  const count = data?.length ?? 0
  return (
    <>
      <button
        type="button"
        className={styles.bell}
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
      {/* Outside the menu, which is closed on a phone. */}
      {open && createPortal(<NoticesDialog close={() => setOpen(false)} />, document.body)}
    </>
  )
}
