'use client'
import { Search } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Choice } from './choice'
import styles from './tools.module.css'

const typing = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false

type Chosen = Pick<ComponentProps<typeof Choice<string>>, 'label' | 'options' | 'value' | 'onChange'>
type Props = {
  search: { label: string; hint: string; typed: string; onType: (typed: string) => void }
  show?: Chosen
  sort?: Chosen
  /** More to choose from, each in a list of its own. */
  selects?: Chosen[]
  view?: Chosen
  children?: ReactNode
}

/** Above every list: search, what to show, order, how to show it. */
export const Tools = ({ search, show, sort, selects = [], view, children }: Props) => (
  <search className={styles.tools}>
    <SearchBox {...search} />
    {show && <Choice {...show} />}
    {children}
    {[...selects, ...(sort ? [sort] : [])].map(({ label, value: chosen, options, onChange }) => (
      <select key={label} className={styles.sort} aria-label={label} value={chosen} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ value, label: option }) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </select>
    ))}
    {view && (
      <span className={styles.view}>
        <Choice {...view} />
      </span>
    )}
  </search>
)

/** "/" leads into it, the arrow down out of it to the first row. */
function SearchBox({ label, hint, typed, onType }: Props['search']) {
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
    <label className={styles.search}>
      <Search size={16} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={hint}
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
  )
}
