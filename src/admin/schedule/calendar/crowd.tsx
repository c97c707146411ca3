'use client'
import { type CSSProperties, useState } from 'react'
import { Dialog } from '@/ui/dialog'
import { Hidden } from '@/ui/hidden'
import { words } from '../../words'
import type { Occurrence } from '../queries'
import { Line } from './chip'
import styles from './crowd.module.css'

const text = words.schedule

type Props = { title: string; events: Occurrence[]; hiddenCount: number; open: (event: Occurrence) => void; style: CSSProperties }
/** The number of events that do not fit side by side. Opens the list of all events at that time. */
export function Crowd({ title, events, hiddenCount, open, style }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.overflow} style={style} onClick={() => setIsOpen(true)}>
        +{hiddenCount}
        <Hidden> {text.moreAtOnce}</Hidden>
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)}>
          <div>
            {events.map((event) => (
              <Line
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
