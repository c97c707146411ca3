'use client'
import { type LucideIcon, Table2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { queryParamSetter } from '@/client/navigation'
import { ListToolbar } from '@/ui/list-toolbar'

type ListState = { sort: string; layout: string }
export type SearchProps<State extends ListState> = { state: State; searchText: string; setSearchText: (typed: string) => void }
type Props = SearchProps<ListState> &
  Pick<ComponentProps<typeof ListToolbar>, 'filter' | 'selects' | 'children'> & {
    text: { search: string; searchHint: string; sort: string; sorts: Record<string, string>; viewAs: string; table: string }
    defaultSort: string
    alternateView: { value: string; label: string; icon: LucideIcon }
  }

export const RecordListToolbar = ({ text, searchText, setSearchText, state, defaultSort, alternateView, ...more }: Props) => (
  <ListToolbar
    {...more}
    search={{ label: text.search, hint: text.searchHint, value: searchText, onChange: setSearchText }}
    sort={{
      label: text.sort,
      value: state.sort,
      options: Object.entries(text.sorts).map(([value, label]) => ({ value, label })),
      onChange: queryParamSetter('sort', defaultSort),
    }}
    view={{
      label: text.viewAs,
      value: state.layout,
      options: [alternateView, { value: 'table', label: text.table, icon: Table2 }],
      onChange: queryParamSetter('view', 'table'),
    }}
  />
)
