'use client'
import { type LucideIcon, Table2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { choose } from '@/client/address'
import { Tools } from '@/ui/tools'

type Props = Pick<ComponentProps<typeof Tools>, 'show' | 'selects' | 'children'> & {
  text: { search: string; searchHint: string; sort: string; sorts: Record<string, string>; view: string; table: string }
  typed: string
  type: (typed: string) => void
  state: { sort: string; layout: string }
  usual: string
  other: { value: string; label: string; icon: LucideIcon }
}

export const ListTools = ({ text, typed, type, state, usual, other, ...more }: Props) => (
  <Tools
    {...more}
    search={{ label: text.search, hint: text.searchHint, typed, onType: type }}
    sort={{
      label: text.sort,
      value: state.sort,
      options: Object.entries(text.sorts).map(([value, label]) => ({ value, label })),
      onChange: choose('sort', usual),
    }}
    view={{
      label: text.view,
      value: state.layout,
      options: [other, { value: 'table', label: text.table, icon: Table2 }],
      onChange: choose('view', 'table'),
    }}
  />
)
