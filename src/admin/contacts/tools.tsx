'use client'
import { LayoutList } from 'lucide-react'
import { choose } from '@/client/address'
import { ListTools } from '../shell/list-tools'
import { words } from '../words'
import { type readAddress, type Show, shows, usual } from './address'

const text = words.contacts
const labels: Record<Show, string> = { all: text.all, waiting: text.waitingOnly, website: text.websiteOnly, office: text.officeOnly }
const list = { value: 'list', label: text.list, icon: LayoutList }

export const ContactTools = (search: { state: ReturnType<typeof readAddress>; typed: string; type: (typed: string) => void }) => (
  <ListTools
    {...{ ...search, text, usual }}
    other={list}
    show={{
      label: text.filters,
      value: search.state.show,
      options: shows.map((value) => ({ value, label: labels[value] })),
      onChange: choose('show', 'all'),
    }}
  />
)
