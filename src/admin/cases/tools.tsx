'use client'
import { useQuery } from '@tanstack/react-query'
import { LayoutList, Table2 } from 'lucide-react'
import { go, withQuery } from '@/client/address'
import { caseStatuses } from '@/contract/cases'
import { Tools } from '@/ui/tools'
import { nameOf, staffList } from '../shell/staff'
import { words } from '../words'
import { shows } from './address'
import { OnlyClient } from './only-client'
import { typeList } from './queries'
import type { useFilter } from './use-filter'

const text = words.cases
const sorts = Object.entries(text.sorts).map(([value, label]) => ({ value, label }))
const views = [
  { value: 'list', label: text.list, icon: LayoutList },
  { value: 'table', label: text.table, icon: Table2 },
]
/** Puts a choice into the address; the default needs no word there. */
const choose = (name: string, otherwise: string) => (value: string) =>
  void go(withQuery({ [name]: value === otherwise ? undefined : value }))

/** Search, what to show, whose, of what kind, order, list or table. */
export function CaseTools({ typed, type, state }: Pick<ReturnType<typeof useFilter>, 'typed' | 'type' | 'state'>) {
  const staff = useQuery(staffList).data?.users ?? []
  const types = useQuery(typeList).data?.caseTypes ?? []
  return (
    <Tools
      search={{ label: text.search, hint: text.searchHint, typed, onType: type }}
      show={{
        label: text.show,
        value: state.show,
        options: shows.map((value) => ({ value, label: text.shows[value] })),
        onChange: choose('show', 'all'),
      }}
      selects={[
        {
          label: text.status,
          value: state.status,
          options: [{ value: '', label: text.anyStatus }, ...caseStatuses.map((value) => ({ value, label: value }))],
          onChange: choose('status', ''),
        },
        {
          label: text.assignee,
          value: state.assignee,
          options: [
            { value: '', label: text.anyAssignee },
            { value: 'none', label: text.unassigned },
            ...staff.map((person) => ({ value: person.id, label: nameOf(person) })),
          ],
          onChange: choose('assignee', ''),
        },
        {
          label: text.type,
          value: state.type,
          options: [{ value: '', label: text.anyType }, ...types.map(({ id, name }) => ({ value: id, label: name }))],
          onChange: choose('type', ''),
        },
      ]}
      sort={{ label: text.sort, value: state.sort, options: sorts, onChange: choose('sort', '-date') }}
      view={{ label: text.view, value: state.layout, options: views, onChange: choose('view', 'table') }}
    >
      {state.client && <OnlyClient id={state.client} />}
    </Tools>
  )
}
