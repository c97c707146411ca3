'use client'
import { useQuery } from '@tanstack/react-query'
import { Grid2x2, List } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { choose } from '@/client/address'
import { buttonLook } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Tools } from '@/ui/tools'
import { Page } from '../shell/page'
import { type Seeds, useSeeds } from '../shell/seed'
import { useTyped } from '../shell/use-typed'
import { words } from '../words'
import { Actions } from './actions'
import { readAddress, shows } from './address'
import { Chats } from './chats'
import styles from './communications.module.css'
import { Directory } from './directory'
import { fromClient, fromContact } from './people'
import { clientRecord, contactRecord } from './queries'
import { useSelection } from './use-selection'
import { WholeThread } from './whole-thread'

const text = words.communications
const filterOptions = shows.map((value) => ({ value, label: text.shows[value] }))
const viewOptions = [
  { value: 'grid', label: text.grid, icon: Grid2x2 },
  { value: 'list', label: text.list, icon: List },
]
type Props = {
  initialData: Seeds
  /** Shows sample people and a debug preview. */
  isDevelopment: boolean
  /** Whether a TURN server relays calls. */
  hasRelay: boolean
}

export function Hub({ initialData, isDevelopment, hasRelay }: Props) {
  useSeeds(initialData)
  const search = useSearchParams()
  const state = readAddress((name) => search.get(name))
  return state.thread ? (
    <WholeThread id={state.thread} />
  ) : (
    <DirectoryPage state={state} isDevelopment={isDevelopment} hasRelay={hasRelay} />
  )
}

type DirectoryPageProps = { state: ReturnType<typeof readAddress> } & Omit<Props, 'initialData'>
function DirectoryPage({ state, isDevelopment, hasRelay }: DirectoryPageProps) {
  const { typed, type } = useTyped(state.q)
  const client = useQuery({ ...clientRecord(state.client), enabled: state.client !== '' }).data
  const contact = useQuery({ ...contactRecord(state.contact), enabled: state.contact !== '' }).data
  const selection = useSelection([...(client ? [fromClient(client)] : []), ...(contact ? [fromContact(contact)] : [])])
  return (
    <Page
      title={text.title}
      actions={
        <span className={styles.toChats}>
          <a href="#chats" className={buttonLook()}>
            {text.chats}
          </a>
        </span>
      }
      aside={<Chats openId="" />}
    >
      <Notice>
        {hasRelay ? '' : `${text.noticeCalls} `}
        {text.noticeChat}
      </Notice>
      <Tools
        search={{ label: text.search, hint: text.searchHint, typed, onType: type }}
        show={{ label: text.filters, value: state.show, options: filterOptions, onChange: choose('show', state.defaultShow) }}
        view={{ label: text.view, value: state.layout, options: viewOptions, onChange: choose('view', 'grid') }}
      />
      <div className={styles.bar}>
        <Actions selection={selection} />
      </div>
      <Directory show={state.show} q={typed} layout={state.layout} selection={selection} isDevelopment={isDevelopment} />
    </Page>
  )
}
