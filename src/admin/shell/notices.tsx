'use client'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { tell } from '@/ui/toast'
import { words } from '../words'
import { type Notice, noticeList } from './notice-queries'
import styles from './notices.module.css'
import { NoticesDialog } from './notices-dialog'

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
        aria-label={text.open(count)}
        onClick={() => {
          opened()
          setOpen(true)
        }}
      >
        <Bell size={16} aria-hidden /> {text.open(0)}
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      {open && <NoticesDialog close={() => setOpen(false)} />}
    </>
  )
}
