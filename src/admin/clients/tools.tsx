'use client'
import { LayoutGrid } from 'lucide-react'
import { choose } from '@/client/address'
import { ListTools } from '../shell/list-tools'
import { words } from '../words'
import { types, usual } from './address'
import type { useFilter } from './use-filter'

const text = words.clients
const grid = { value: 'grid', label: text.grid, icon: LayoutGrid }

/** Search, type, order, grid or table. */
export const ClientTools = (address: Omit<ReturnType<typeof useFilter>, 'filter'>) => (
  <ListTools
    {...{ ...address, text, usual }}
    other={grid}
    show={{
      label: text.typeFilter,
      value: address.state.type,
      options: types.map((value) => ({ value, label: text.types[value] })),
      onChange: choose('type', 'all'),
    }}
  />
)
