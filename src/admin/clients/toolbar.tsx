'use client'
import { LayoutGrid } from 'lucide-react'
import { RecordListToolbar, type SearchProps } from '@/admin/records/list/list-toolbar'
import { queryParamSetter } from '@/client/navigation'
import * as strings from '@/strings/index'
import { defaultSort, type readUrlState, typeOptions } from './url-state'

const text = strings.clients
const grid = { value: 'grid', label: text.grid, icon: LayoutGrid }

export const ClientToolbar = (search: SearchProps<ReturnType<typeof readUrlState>>) => (
  <RecordListToolbar
    {...{ ...search, text, defaultSort }}
    alternateView={grid}
    filter={{
      label: text.typeFilter,
      value: search.state.type,
      options: typeOptions.map((value) => ({ value, label: text.types[value] })),
      onChange: queryParamSetter('type', 'all'),
    }}
  />
)
