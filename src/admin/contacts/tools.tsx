'use client'
import { LayoutList, Search, Table2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Choice } from '@/ui/choice'
import { words } from '../words'
import { type readAddress, type Show, type Sort, shows } from './address'
import styles from './tools.module.css'

const text = words.contacts
const showLabels: Record<Show, string> = { all: text.all, waiting: text.waitingOnly, website: text.websiteOnly, office: text.officeOnly }
const views = [
  { value: 'list', label: text.list, icon: LayoutList },
  { value: 'table', label: text.table, icon: Table2 },
] as const
const typing = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false

type Props = {
  typed: string
  onType: (typed: string) => void
  state: ReturnType<typeof readAddress>
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Search, what to show, order, list or table. */
export function Tools({ typed, onType, state, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || typing(document.activeElement) || document.querySelector('dialog[open]'))
        return
      event.preventDefault()
      input.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <search className={styles.tools}>
      <label className={styles.search}>
        <Search size={16} aria-hidden />
        <input
          ref={input}
          type="search"
          aria-label={text.search}
          placeholder={text.searchHint}
          maxLength={200}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            document.querySelector<HTMLElement>('[data-open]')?.focus()
          }}
        />
        <kbd className={styles.key}>/</kbd>
      </label>
      <Choice
        name="show"
        label={text.filters}
        value={state.show}
        options={shows.map((value) => ({ value, label: showLabels[value] }))}
        onChange={(show) => onChange({ show: show === 'all' ? undefined : show })}
      />
      <select
        className={styles.sort}
        aria-label={text.sort}
        value={state.sort}
        onChange={(event) => onChange({ sort: event.target.value === 'waiting' ? undefined : event.target.value })}
      >
        {Object.entries(text.sorts).map(([sort, label]) => (
          <option key={sort} value={sort satisfies Sort | string}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.view}>
        <Choice
          name="view"
          label={text.view}
          value={state.layout}
          options={views}
          onChange={(view) => onChange({ view: view === 'table' ? undefined : view })}
        />
      </span>
    </search>
  )
}
