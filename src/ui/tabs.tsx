'use client'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

export type Part<Id extends string> = {
  id: Id
  title: string
  count?: number | undefined
  /** Stays mounted while another tab is shown, to keep its input: from the start, or after it was first shown. */
  kept?: 'always' | 'seen'
  content: ReactNode
}
type Props<Id extends string> = { label: string; parts: readonly Part<Id>[]; shown: Id; onShow: (id: Id) => void }

/** Not React Aria's tabs: their panels search for focusable elements after every change, which forces a layout of the page. */
export function Tabs<Id extends string>({ label, parts, shown, onShow }: Props<Id>) {
  const idPrefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState([shown])
  if (!seen.includes(shown)) setSeen([...seen, shown])
  const isMounted = ({ id, kept }: Part<Id>) => id === shown || kept === 'always' || (kept === 'seen' && seen.includes(id))
  const onKeyDown = (event: KeyboardEvent) => {
    const index = parts.findIndex(({ id }) => id === shown)
    const targets: Record<string, number> = { ArrowRight: (index + 1) % parts.length, ArrowLeft: index - 1, Home: 0, End: -1 }
    const next = parts.at(targets[event.key] ?? Number.NaN)
    if (targets[event.key] === undefined || !next) return
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
            id={`${idPrefix}-${id}`}
            type="button"
            role="tab"
            data-part={id}
            aria-selected={id === shown}
            aria-controls={`${idPrefix}-${id}-panel`}
            tabIndex={id === shown ? 0 : -1}
            className={styles.tab}
            onKeyDown={onKeyDown}
            // Switches on mouse down like native tabs; the click is for keyboards and assistive technology.
            onMouseDown={(event) => event.button === 0 && onShow(id)}
            onClick={() => onShow(id)}
          >
            {title}
            {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      {parts.filter(isMounted).map(({ id, content }) => (
        <div
          key={id}
          id={`${idPrefix}-${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${idPrefix}-${id}`}
          hidden={id !== shown}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
