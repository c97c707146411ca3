'use client'
import { Search, SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button'
import styles from './list-toolbar.module.css'
import { SegmentedControl } from './segmented-control'
import { strings } from './strings'
import { useInputBeforeHydration } from './use-input-before-hydration'

const isEditable = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false

type Selection = Pick<ComponentProps<typeof SegmentedControl<string>>, 'label' | 'options' | 'value' | 'onChange'>
type Props = {
  search: { label: string; hint: string; value: string; onChange: (typed: string) => void }
  /** The first option of a filter is the one that shows everything. */
  filter?: Selection
  sort?: Selection
  selects?: Selection[]
  view?: Selection
  children?: ReactNode
}

/** One line in a wide window. A narrow one shows the filters of a list that can be sorted only behind a button. */
export function ListToolbar({ search, filter, sort, selects = [], view, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const filters = [...(filter ? [filter] : []), ...selects]
  return (
    <search className={styles.toolbar}>
      <SearchBox {...search} />
      {sort && (
        <Button
          icon={SlidersHorizontal}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {strings.filters(filters.filter(({ value, options }) => value !== options[0]?.value).length)}
        </Button>
      )}
      <div id={id} className={isOpen || !sort ? `${styles.filters} ${styles.open}` : styles.filters}>
        {filter && <SegmentedControl {...filter} />}
        {children && <div className={styles.chips}>{children}</div>}
        {[...selects, ...(sort ? [sort] : [])].map((selection) => (
          <SelectBox key={selection.label} {...selection} />
        ))}
        {view && (
          <span className={styles.view}>
            <SegmentedControl {...view} />
          </span>
        )}
      </div>
    </search>
  )
}

function SelectBox({ label, options, value, onChange }: Selection) {
  const select = useRef<HTMLSelectElement>(null)
  useInputBeforeHydration(value, () => select.current?.value, onChange)
  return (
    <select ref={select} className={styles.select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** "/" focuses it, the down arrow moves from it to the first row. */
function SearchBox({ label, hint, value, onChange }: Props['search']) {
  const input = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(value, () => input.current?.value, onChange)
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
