'use client'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { formatBadgeCount } from '@/admin/frame/format-badge-count'
import * as strings from '@/strings/index'
import { createStore } from '@/ui/create-store'
import { toast } from '@/ui/toast'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { describeAssignment } from './describe-assignment'
import styles from './notifications.module.css'
import { notificationsQuery, type StaffNotification } from './queries'

const NotificationsDialog = dynamic(() => import('./dialog').then((file) => file.NotificationsDialog), { ssr: false })
const text = strings.notifications

function summarize({ caseTitle, missedCall, mention, assignment, appointmentAnswer, message }: StaffNotification) {
  if (missedCall) return text.missed(missedCall.from)
  if (mention) return text.mentioned(mention.from)
  if (assignment) return [describeAssignment(assignment), assignment.count === 1 && (message ?? caseTitle)].filter(Boolean).join(' ')
  if (appointmentAnswer) return [text.answered[appointmentAnswer.answer](appointmentAnswer.from), message].filter(Boolean).join(' ')
  return text.announcement(caseTitle)
}

/** Shared by two buttons: in the menu and, on a phone, in the top bar. */
const isDialogOpen = createStore(false)

function NewCount() {
  const count = useQuery(notificationsQuery).data?.filter(({ seen }) => !seen).length ?? 0
  return (
    count > 0 && (
      <span className={styles.count}>
        <span aria-hidden>{formatBadgeCount(count)}</span>
        <VisuallyHidden> {text.dueCount(count)}</VisuallyHidden>
      </span>
    )
  )
}

export const TopBarBell = () => (
  <button type="button" className={styles.topBarBell} onClick={() => isDialogOpen.set(true)}>
    <Bell size={18} aria-hidden />
    <VisuallyHidden>{text.open}</VisuallyHidden>
    <NewCount />
  </button>
)

/** `renderedAt`: when the server rendered the page, in ms. Later notifications are announced. */
export function NotificationBell({ renderedAt, onOpen }: { renderedAt: number; onOpen: () => void }) {
  const { data } = useQuery(notificationsQuery)
  const isOpen = isDialogOpen.use()
  const knownIds = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!data) return
    const known = knownIds.current ?? new Set(data.filter(({ createdAt }) => Date.parse(createdAt) <= renderedAt).map(({ id }) => id))
    for (const notification of data) if (!known.has(notification.id)) toast(summarize(notification))
    knownIds.current = new Set([...known, ...data.map(({ id }) => id)])
  }, [data, renderedAt])
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        onClick={() => {
          onOpen()
          isDialogOpen.set(true)
        }}
      >
        <Bell size={17} strokeWidth={1.75} aria-hidden /> <span>{text.open}</span>
        <NewCount />
      </button>
      {/* Outside the menu, which is closed on a phone. */}
      {isOpen && createPortal(<NotificationsDialog onClose={() => isDialogOpen.set(false)} />, document.body)}
    </>
  )
}
