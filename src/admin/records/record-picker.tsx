'use client'
import Link from 'next/link'
import { type ComponentProps, useDeferredValue, useState } from 'react'
import { ComboField } from '@/ui/combo-field'
import type { ComboItem } from '@/ui/combo-field-props'

type Props<Item extends ComboItem> = Pick<ComponentProps<typeof ComboField>, 'name' | 'label' | 'hint' | 'error' | 'data-first'> & {
  /** The records to choose from. `isActive` is false until the user types. */
  useItems: (search: string | undefined, isActive: boolean) => Item[]
  /** `link` opens the selected record. */
  selected: { id: string; link?: { href: string; text: string } } | undefined
  initialLabel: string
  required?: boolean
  onSelect: (item: Item | undefined) => void
}

/** Finds a record while typing. An empty field means none, which a required one does not accept. */
export function RecordPicker<Item extends ComboItem>({
  useItems,
  selected,
  initialLabel,
  required = false,
  onSelect,
  ...field
}: Props<Item>) {
  const [label, setLabel] = useState(initialLabel)
  const [search, setSearch] = useState<string>()
  const items = useItems(useDeferredValue((search ?? '').trim()) || undefined, search !== undefined)
  const select = (item: Item | undefined) => {
    setLabel(item?.label ?? '')
    onSelect(item)
  }
  return (
    <div>
      <ComboField
        {...field}
        optional={!required}
        items={items}
        selectedId={search === undefined ? (selected?.id ?? null) : null}
        inputValue={search ?? label}
        onInputChange={(typed) => {
          setSearch(typed)
          if (typed === '') select(undefined)
        }}
        onSelect={(id) => {
          setSearch(undefined)
          select(items.find((item) => item.id === id))
        }}
        onBlur={() => setSearch(undefined)}
      />
      {selected?.link && (
        <Link href={selected.link.href} prefetch={false}>
          {selected.link.text}
        </Link>
      )}
    </div>
  )
}
