'use client'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'
import { useOverflowEdges } from './use-overflow-edges'
import { useSelectedInView } from './use-selected-in-view'

export type Tab<Id extends string> = {
  id: Id
  title: string
  count?: number | undefined
  /** Stays mounted while another tab is shown, to keep its input: from the start, or after it was first shown. */
  keepMounted?: 'always' | 'seen'
  content: ReactNode
}
type Props<Id extends string> = { label: string; tabs: readonly Tab<Id>[]; selected: Id; onSelect: (id: Id) => void }

/** Not React Aria's tabs: their panels search for focusable elements after every change, which forces a layout of the page. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const idPrefix = useId()
  const list = useRef<HTMLDivElement>(null)
  useOverflowEdges(list)
  useSelectedInView(list, selected)
  // The tab changes in the next frame, its content as soon as it is rendered.
  const shown = useDeferredValue(selected)
  const [seen, setSeen] = useState([shown])
  if (!seen.includes(shown)) setSeen([...seen, shown])
  const isMounted = ({ id, keepMounted }: Tab<Id>) =>
    id === shown || keepMounted === 'always' || (keepMounted === 'seen' && seen.includes(id))
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected)
    const targets: Record<string, number> = { ArrowRight: (index + 1) % tabs.length, ArrowLeft: index - 1, Home: 0, End: -1 }
    const next = tabs.at(targets[event.key] ?? Number.NaN)
    if (targets[event.key] === undefined || !next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`[data-part="${next.id}"]`)?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, title, count }) => (
          <button
            key={id}
            id={`${idPrefix}-${id}`}
            type="button"
            role="tab"
            data-part={id}
            aria-selected={id === selected}
            aria-controls={`${idPrefix}-${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onKeyDown={onKeyDown}
            // Switches on mouse down like native tabs; the click is for keyboards and assistive technology.
            onMouseDown={(event) => event.button === 0 && onSelect(id)}
            onClick={() => onSelect(id)}
          >
            {title}
            {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      {tabs.filter(isMounted).map(({ id, content }) => (
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
