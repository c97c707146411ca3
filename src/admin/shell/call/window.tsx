'use client'
import { Maximize2, Minimize2, Minus, Phone } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Mine } from '@/client/call-store'
import type { CallState } from '@/contract/live'
import { Button, IconButton } from '@/ui/button'
import { Absent } from './absent'
import { Controls } from './controls'
import { Devices } from './devices'
import { Duration } from './duration'
import { HeardHere } from './heard-here'
import { useCallText } from './text'
import { OthersTile, OwnTile, RungTile } from './tile'
import { useCallKeys } from './use-call-keys'
import { useCallNews } from './use-call-news'
import styles from './window.module.css'

const there = ['in', 'ringing', 'removed']
type Size = 'small' | 'large' | 'bar'
type Props = { mine: Mine; call: CallState; me: string /** Part of the page, not over it. */; inPage?: boolean }

/** The call, floating over whatever one works on; as a bar, as a window, or large. */
export function CallWindow({ mine, call, me, inPage }: Props) {
  const text = useCallText()
  const [size, setSize] = useState<Size>('small')
  const [choosing, setChoosing] = useState(false)
  const news = useCallNews(call, me, mine.shown.muted)
  useCallKeys(mine)
  const head = useRef<HTMLElement>(null)
  /** The button that was pressed goes; the one that undoes it has the focus. */
  const resize = (to: Size) => {
    flushSync(() => setSize(to))
    head.current?.querySelector('button')?.focus()
  }
  const others = call.people.filter((p) => p.id !== me)
  const inside = others.filter((p) => p.state === 'in')
  const rung = others.filter((p) => p.state === 'ringing')
  const title = call.threadName ?? others.map((p) => p.name).join(', ')
  return (
    <section
      className={[styles.window, styles[size], inPage && styles.inPage].filter(Boolean).join(' ')}
      aria-label={`${text.region}: ${title}`}
      tabIndex={-1}
    >
      <p className={styles.news} role="status">
        {news}
      </p>
      <HeardHere people={inside} mine={mine} />
      <header ref={head} className={styles.head}>
        <span className={styles.title}>
          <strong>{title}</strong> {call.answeredAt && <Duration since={call.answeredAt} />}
        </span>
        {size === 'bar' ? (
          <Button small icon={Phone} onClick={() => resize('small')}>
            {text.open}
          </Button>
        ) : (
          <>
            <IconButton label={text.minimize} icon={Minus} small onClick={() => resize('bar')} />
            {size === 'large' ? (
              <IconButton label={text.shrink} icon={Minimize2} small onClick={() => setSize('small')} />
            ) : (
              <IconButton label={text.enlarge} icon={Maximize2} small onClick={() => setSize('large')} />
            )}
          </>
        )}
      </header>
      {size !== 'bar' && (
        <div className={styles.people}>
          <div className={styles.stage}>
            <ul className={styles.tiles} style={{ '--people': inside.length + rung.length + 1 } as CSSProperties}>
              {inside.map((person) => (
                <OthersTile key={person.id} person={person} peer={person.device ? mine.peers[person.device] : undefined} />
              ))}
              {rung.map((person) => (
                <RungTile key={person.id} person={person} />
              ))}
              <OwnTile mine={mine} person={call.people.find((p) => p.id === me)} />
            </ul>
          </div>
          <Absent people={others.filter((p) => !there.includes(p.state))} call={call.id} mayRing={!inPage} />
        </div>
      )}
      <Controls mine={mine} small={size === 'bar'} choose={() => setChoosing(true)} />
      {choosing && <Devices mine={mine} close={() => setChoosing(false)} />}
    </section>
  )
}
