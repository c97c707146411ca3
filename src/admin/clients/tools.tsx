'use client'
import { LayoutGrid, Table2 } from 'lucide-react'
import { choose } from '@/client/address'
import { Tools } from '@/ui/tools'
import { words } from '../words'
import { types } from './address'
import type { useFilter } from './use-filter'

const text = words.clients
const sorts = Object.entries(text.sorts).map(([value, label]) => ({ value, label }))
const views = [
  { value: 'grid', label: text.grid, icon: LayoutGrid },
  { value: 'table', label: text.table, icon: Table2 },
]

/** Search, type, order, grid or table. */
export const ClientTools = ({ typed, type, state }: Pick<ReturnType<typeof useFilter>, 'typed' | 'type' | 'state'>) => (
  <Tools
    search={{ label: text.search, hint: text.searchHint, typed, onType: type }}
    show={{
      label: text.typeFilter,
      value: state.type,
      options: types.map((value) => ({ value, label: text.types[value] })),
      onChange: choose('type', 'all'),
    }}
    sort={{ label: text.sort, value: state.sort, options: sorts, onChange: choose('sort', 'name') }}
    view={{ label: text.view, value: state.layout, options: views, onChange: choose('view', 'table') }}
  />
)
