'use client'
import { type CSSProperties, useState } from 'react'
import type { Occurrence } from '@/admin/schedule/queries'
import * as strings from '@/strings/index'
import { Dialog } from '@/ui/dialog'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { EventLine } from './event-line'
import styles from './overflow-button.module.css'

const text = strings.schedule

type Props = {
  title: string
  events: Occurrence[]
  hiddenCount: { narrow: number; wide: number }
  onOpen: (event: Occurrence) => void
  style: CSSProperties
}
/** Shows how many events do not fit side by side. A click opens the list of all events at that time. */
export function OverflowButton({ title, events, hiddenCount, onOpen, style }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.overflow} style={style} onClick={() => setIsOpen(true)}>
        <span className={styles.narrow}>+{hiddenCount.narrow}</span>
        <span className={styles.wide}>+{hiddenCount.wide}</span>
        <VisuallyHidden> {text.moreAtOnce}</VisuallyHidden>
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)}>
          <div>
            {events.map((event) => (
              <EventLine
                key={event.id + event.date}
                event={event}
                onOpen={() => {
                  setIsOpen(false)
                  onOpen(event)
                }}
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
