'use client'
import { type CSSProperties, useState } from 'react'
import { Dialog } from '@/ui/dialog'
import { Hidden } from '@/ui/hidden'
import { words } from '../../words'
import type { Occurrence } from '../queries'
import { Line } from './chip'
import styles from './crowd.module.css'

const text = words.schedule

type Props = { title: string; events: Occurrence[]; behind: number; open: (event: Occurrence) => void; style: CSSProperties }
/** What is at one time and does not fit side by side: how many more, and all of them when it is pressed. */
export function Crowd({ title, events, behind, open, style }: Props) {
  const [shown, show] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.crowd} style={style} onClick={() => show(true)}>
        +{behind}
        <Hidden> {text.moreAtOnce}</Hidden>
      </button>
      {shown && (
        <Dialog title={title} onClose={() => show(false)}>
          <div>
            {events.map((event) => (
              <Line
                key={event.id + event.date}
                event={event}
                open={() => {
                  show(false)
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
