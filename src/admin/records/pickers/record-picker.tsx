'use client'
import Link from 'next/link'
import { type ComponentProps, useDeferredValue, useState } from 'react'
import { ComboField } from '@/ui/combo-field'
import type { ComboItem, ListState } from '@/ui/combo-field-props'

type Props<Item extends ComboItem> = Pick<ComponentProps<typeof ComboField>, 'name' | 'label' | 'hint' | 'error' | 'data-initial-focus'> & {
  /** The records to choose from. `isActive` is false until the user types, or focuses a field without suggestions. */
  useItems: (search: string | undefined, isActive: boolean) => { items: Item[]; listState: ListState }
  /** Records that are listed first, also before the user types. */
  suggestions?: Item[] | undefined
  /** `link` opens the selected record. */
  selected: { id: string; link?: { href: string; text: string } } | undefined
  /** The name of the selected record, unless it was picked here. */
  initialLabel: string
  required?: boolean
  onSelect: (item: Item | undefined) => void
  onTyped?: (typed: string) => void
  /** Offers, at the end of the list, to create a record with the typed name. */
  creation?: { getLabel: (typed: string) => string; onCreate: (typed: string) => void }
}
const creationId = 'create'

/**
 * Finds a record while typing. An empty field means none, which a required one does not accept. Text that selects nothing
 * stays in a required field, and is forgotten in an optional one.
 */
export function RecordPicker<Item extends ComboItem>({
  useItems,
  suggestions = [],
  selected,
  initialLabel,
  required = false,
  onSelect,
  onTyped,
  creation,
  ...field
}: Props<Item>) {
  const [picked, setPicked] = useState<{ id?: string; label: string }>()
  const [search, setSearch] = useState<string>()
  const [wasFocused, setWasFocused] = useState(false)
  const typed = (search ?? '').trim()
  // Suggestions are enough until the user types.
  const isSearched = search !== undefined || (wasFocused && suggestions.length === 0)
  const { items: found, listState } = useItems(useDeferredValue(typed) || undefined, isSearched)
  const first = suggestions.filter(({ label, description }) => `${label} ${description}`.toLowerCase().includes(typed.toLowerCase()))
  const items = [...first, ...found.filter(({ id }) => !first.some((item) => item.id === id))]
  // The form may have selected another record since.
  const label = picked && picked.id === selected?.id ? picked.label : initialLabel
  const select = (item: Item | undefined) => {
    setPicked({ ...(item && { id: item.id }), label: item?.label ?? '' })
    onSelect(item)
  }
  return (
    <div>
      <ComboField
        {...field}
        optional={!required}
        items={creation && typed ? [...items, { id: creationId, label: creation.getLabel(typed) }] : items}
        listState={listState}
        selectedId={search === undefined ? (selected?.id ?? null) : null}
        inputValue={search ?? label}
        onFocus={() => setWasFocused(true)}
        onInputChange={(text) => {
          setSearch(text)
          onTyped?.(text.trim())
          if (text === '') select(undefined)
        }}
        onSelect={(id) => {
          if (id === creationId) return creation?.onCreate(typed)
          // React Aria also reports the selected item when an unchanged field loses the focus.
          if (search === undefined && id === selected?.id) return
          setSearch(undefined)
          select(items.find((item) => item.id === id))
        }}
        onBlur={() => {
          if (!required || selected) setSearch(undefined)
        }}
      />
      {selected?.link && (
        <Link href={selected.link.href} prefetch={false}>
          {selected.link.text}
        </Link>
      )}
    </div>
  )
}
