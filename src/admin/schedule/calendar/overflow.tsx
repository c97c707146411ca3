'use client'
import { type CSSProperties, useState } from 'react'
import type { Occurrence } from '@/admin/schedule/queries'
import * as strings from '@/strings/index'
import { Dialog } from '@/ui/dialog'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { EventLine } from './chip'
import styles from './overflow.module.css'

const text = strings.schedule

type Props = { title: string; events: Occurrence[]; hiddenCount: number; open: (event: Occurrence) => void; style: CSSProperties }
/** The number of events that do not fit side by side. Opens the list of all events at that time. */
export function OverflowButton({ title, events, hiddenCount, open, style }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.overflow} style={style} onClick={() => setIsOpen(true)}>
        +{hiddenCount}
        <VisuallyHidden> {text.moreAtOnce}</VisuallyHidden>
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)}>
          <div>
            {events.map((event) => (
              <EventLine
                key={event.id + event.date}
                event={event}
                open={() => {
                  setIsOpen(false)
                  open(event)
                }}
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
