'use client'
import { Search } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import styles from './list-toolbar.module.css'
import { SegmentedControl } from './segmented-control'

const isEditable = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false

type Selection = Pick<ComponentProps<typeof SegmentedControl<string>>, 'label' | 'options' | 'value' | 'onChange'>
type Props = {
  search: { label: string; hint: string; value: string; onChange: (typed: string) => void }
  filter?: Selection
  sort?: Selection
  selects?: Selection[]
  view?: Selection
  children?: ReactNode
}

export const ListToolbar = ({ search, filter, sort, selects = [], view, children }: Props) => (
  <search className={styles.tools}>
    <SearchBox {...search} />
    {filter && <SegmentedControl {...filter} />}
    {children}
    {[...selects, ...(sort ? [sort] : [])].map(({ label, value: selected, options, onChange }) => (
      <select key={label} className={styles.sort} aria-label={label} value={selected} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ value, label: optionLabel }) => (
          <option key={value} value={value}>
            {optionLabel}
          </option>
        ))}
      </select>
    ))}
    {view && (
      <span className={styles.view}>
        <SegmentedControl {...view} />
      </span>
    )}
  </search>
)

/** "/" focuses it, the down arrow moves from it to the first row. */
function SearchBox({ label, hint, value, onChange }: Props['search']) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.metaKey ||
        event.ctrlKey ||
        isEditable(document.activeElement) ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      input.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <label className={styles.search}>
      <Search size={16} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          document.querySelector<HTMLElement>('[data-open]')?.focus()
        }}
      />
      <kbd className={styles.key}>/</kbd>
    </label>
  )
}
