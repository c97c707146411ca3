'use client'
import { LayoutList } from 'lucide-react'
import { choose } from '@/client/address'
import { ListTools } from '../shell/list-tools'
import { words } from '../words'
import { type Show, shows, usual } from './address'
import type { useFilter } from './use-filter'

const text = words.contacts
const labels: Record<Show, string> = { all: text.all, waiting: text.waitingOnly, website: text.websiteOnly, office: text.officeOnly }
const list = { value: 'list', label: text.list, icon: LayoutList }

/** Search, what to show, order, list or table. */
export const ContactTools = (address: Omit<ReturnType<typeof useFilter>, 'filter'>) => (
  <ListTools
    {...{ ...address, text, usual }}
    other={list}
    show={{
      label: text.filters,
      value: address.state.show,
      options: shows.map((value) => ({ value, label: labels[value] })),
      onChange: choose('show', 'all'),
    }}
  />
)
