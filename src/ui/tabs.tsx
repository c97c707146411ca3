'use client'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

export type Part<Id extends string> = {
  id: Id
  title: string
  /** Beside the title. */
  count?: number | undefined
  /** Stays while another is shown, with what is typed in it: from the first, or once it was shown. */
  kept?: 'always' | 'seen'
  content: ReactNode
}
type Props<Id extends string> = { label: string; parts: readonly Part<Id>[]; shown: Id; onShow: (id: Id) => void }

/**
 * Parts of one record, one shown at a time. Our own, since React Aria's panels look after every change whether
 * something in them can have the focus, and that lays the whole page out again.
 */
export function Tabs<Id extends string>({ label, parts, shown, onShow }: Props<Id>) {
  const own = useId()
  const list = useRef<HTMLDivElement>(null)
  const [seen, see] = useState([shown])
  if (!seen.includes(shown)) see([...seen, shown])
  const stays = ({ id, kept }: Part<Id>) => id === shown || kept === 'always' || (kept === 'seen' && seen.includes(id))
  const turn = (event: KeyboardEvent) => {
    const at = parts.findIndex(({ id }) => id === shown)
    const steps: Record<string, number> = { ArrowRight: (at + 1) % parts.length, ArrowLeft: at - 1, Home: 0, End: -1 }
    const next = parts.at(steps[event.key] ?? Number.NaN)
    if (steps[event.key] === undefined || !next) return
    event.preventDefault()
    onShow(next.id)
    list.current?.querySelector<HTMLElement>(`[data-part="${next.id}"]`)?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {parts.map(({ id, title, count }) => (
          <button
            key={id}
            id={`${own}-${id}`}
            type="button"
            role="tab"
            data-part={id}
            aria-selected={id === shown}
            aria-controls={`${own}-${id}-panel`}
            tabIndex={id === shown ? 0 : -1}
            className={styles.tab}
            onKeyDown={turn}
            // At once, as the machine's own tabs do; the click is for keyboards and what speaks for them.
            onMouseDown={(event) => event.button === 0 && onShow(id)}
            onClick={() => onShow(id)}
          >
            {title}
            {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      {parts.filter(stays).map(({ id, content }) => (
        <div
          key={id}
          id={`${own}-${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${own}-${id}`}
          hidden={id !== shown}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
