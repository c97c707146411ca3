'use client'
import { LayoutGrid } from 'lucide-react'
import { choose } from '@/client/address'
import { ListTools } from '../shell/list-tools'
import { words } from '../words'
import { type readAddress, types, usual } from './address'

const text = words.clients
const grid = { value: 'grid', label: text.grid, icon: LayoutGrid }

export const ClientTools = (search: { state: ReturnType<typeof readAddress>; typed: string; type: (typed: string) => void }) => (
  <ListTools
    {...{ ...search, text, usual }}
    other={grid}
    show={{
      label: text.typeFilter,
      value: search.state.type,
      options: types.map((value) => ({ value, label: text.types[value] })),
      onChange: choose('type', 'all'),
    }}
  />
)
