'use client'
import { LayoutList } from 'lucide-react'
import { RecordListToolbar, type SearchProps } from '@/admin/records/list/list-toolbar'
import { queryParamSetter } from '@/client/navigation'
import * as strings from '@/strings/index'
import { defaultSort, type readUrlState, type ShowOption, showOptions } from './url-state'

const text = strings.contacts
const labels: Record<ShowOption, string> = { all: text.all, waiting: text.waitingOnly, website: text.websiteOnly, office: text.officeOnly }
const list = { value: 'list', label: text.list, icon: LayoutList }

export const ContactToolbar = (search: SearchProps<ReturnType<typeof readUrlState>>) => (
  <RecordListToolbar
    {...{ ...search, text, defaultSort }}
    alternateView={list}
    filter={{
      label: text.filters,
      value: search.state.show,
      options: showOptions.map((value) => ({ value, label: labels[value] })),
      onChange: queryParamSetter('show', 'all'),
    }}
  />
)
