'use client'
import { LayoutList, Table2 } from 'lucide-react'
import { choose } from '@/client/address'
import { Tools } from '@/ui/tools'
import { words } from '../words'
import { type Show, shows } from './address'
import type { useFilter } from './use-filter'

const text = words.contacts
const labels: Record<Show, string> = { all: text.all, waiting: text.waitingOnly, website: text.websiteOnly, office: text.officeOnly }
const sorts = Object.entries(text.sorts).map(([value, label]) => ({ value, label }))
const views = [
  { value: 'list', label: text.list, icon: LayoutList },
  { value: 'table', label: text.table, icon: Table2 },
]

/** Search, what to show, order, list or table. */
export const ContactTools = ({ typed, type, state }: Pick<ReturnType<typeof useFilter>, 'typed' | 'type' | 'state'>) => (
  <Tools
    search={{ label: text.search, hint: text.searchHint, typed, onType: type }}
    show={{
      label: text.filters,
      value: state.show,
      options: shows.map((value) => ({ value, label: labels[value] })),
      onChange: choose('show', 'all'),
    }}
    sort={{ label: text.sort, value: state.sort, options: sorts, onChange: choose('sort', 'waiting') }}
    view={{ label: text.view, value: state.layout, options: views, onChange: choose('view', 'table') }}
  />
)
