'use client'
import { useQuery } from '@tanstack/react-query'
import { LayoutList, Star } from 'lucide-react'
import { caseTypeListQuery } from '@/admin/records/case-types/queries'
import { RecordListToolbar, type SearchProps } from '@/admin/records/list/list-toolbar'
import { queryParamSetter } from '@/client/navigation'
import { getDisplayName, staffQuery } from '@/client/staff/staff'
import { caseStatuses } from '@/contract/constants/cases'
import * as strings from '@/strings/index'
import { ClientFilterButton, ContactFilterButton } from './remove-filter-button'
import { defaultSort, type readUrlState, showOptions } from './url-state'

const text = strings.cases
const list = { value: 'list', label: text.list, icon: LayoutList }

export function CaseToolbar(search: SearchProps<ReturnType<typeof readUrlState>>) {
  const { state } = search
  const staff = useQuery(staffQuery).data?.users ?? []
  const types = useQuery(caseTypeListQuery).data?.caseTypes ?? []
  return (
    <RecordListToolbar
      {...{ ...search, text, defaultSort }}
      alternateView={list}
      filter={{
        label: text.show,
        value: state.show,
        options: showOptions.map((value) => ({ value, label: text.shows[value], ...(value === 'bookmarked' && { icon: Star }) })),
        onChange: queryParamSetter('show', 'all'),
      }}
      selects={[
        {
          label: text.status,
          value: state.status,
          options: [{ value: '', label: text.anyStatus }, ...caseStatuses.map((value) => ({ value, label: value }))],
          onChange: queryParamSetter('status', ''),
        },
        {
          label: text.assignee,
          value: state.assignee,
          options: [
            { value: '', label: text.anyAssignee },
            { value: 'none', label: text.unassigned },
            ...staff.map((person) => ({ value: person.id, label: getDisplayName(person) })),
          ],
          onChange: queryParamSetter('assignee', ''),
        },
        {
          label: text.type,
          value: state.type,
          options: [{ value: '', label: text.anyType }, ...types.map(({ id, name }) => ({ value: id, label: name }))],
          onChange: queryParamSetter('type', ''),
        },
      ]}
    >
      {(state.client || state.contact) && (
        <>
          {state.client && <ClientFilterButton id={state.client} />}
          {state.contact && <ContactFilterButton id={state.contact} />}
        </>
      )}
    </RecordListToolbar>
  )
}
