'use client'
import { useQuery } from '@tanstack/react-query'
import { LayoutList } from 'lucide-react'
import { choose } from '@/client/address'
import { caseStatuses } from '@/contract/cases'
import { ListTools } from '../shell/list-tools'
import { nameOf, staffList } from '../shell/staff'
import { words } from '../words'
import { type readAddress, shows, usual } from './address'
import { OnlyClient } from './only-client'
import { typeList } from './queries'

const text = words.cases
const list = { value: 'list', label: text.list, icon: LayoutList }

export function CaseTools(search: { state: ReturnType<typeof readAddress>; typed: string; type: (typed: string) => void }) {
  const { state } = search
  const staff = useQuery(staffList).data?.users ?? []
  const types = useQuery(typeList).data?.caseTypes ?? []
  return (
    <ListTools
      {...{ ...search, text, usual }}
      other={list}
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
    >
      {state.client && <OnlyClient id={state.client} />}
    </ListTools>
  )
}
