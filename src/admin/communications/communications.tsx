'use client'
import { useQuery } from '@tanstack/react-query'
import { Grid2x2, List } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { type InitialData, useInitialData } from '@/admin/records/initial-data'
import { useSearchInput } from '@/admin/records/use-search-input'
import { queryParamSetter } from '@/client/navigation'
import { strings } from '@/strings/index'
import { Alert } from '@/ui/alert'
import { buttonClass } from '@/ui/button'
import { ListToolbar } from '@/ui/list-toolbar'
import { Page } from '@/ui/page'
import { ChatList } from './chat-list'
import styles from './communications.module.css'
import { Directory } from './directory'
import { personFromClient, personFromContact } from './people'
import { clientRecord, contactRecord } from './queries'
import { SelectionActions } from './selection-actions'
import { ThreadPage } from './thread-page'
import { directoryFilters, readUrlState } from './url-state'
import { useSelection } from './use-selection'

const text = strings.communications
const filterOptions = directoryFilters.map((value) => ({ value, label: text.shows[value] }))
const viewOptions = [
  { value: 'grid', label: text.grid, icon: Grid2x2 },
  { value: 'list', label: text.list, icon: List },
]
type Props = {
  initialData: InitialData
  /** Shows sample people and a debug preview. */
  isDevelopment: boolean
  /** Whether a TURN server relays calls. */
  hasRelay: boolean
}

export function Communications({ initialData, isDevelopment, hasRelay }: Props) {
  useInitialData(initialData)
  const search = useSearchParams()
  const state = readUrlState((name) => search.get(name))
  return state.thread ? <ThreadPage id={state.thread} /> : <DirectoryPage state={state} isDevelopment={isDevelopment} hasRelay={hasRelay} />
}

type DirectoryPageProps = { state: ReturnType<typeof readUrlState> } & Omit<Props, 'initialData'>
function DirectoryPage({ state, isDevelopment, hasRelay }: DirectoryPageProps) {
  const { searchText, setSearchText } = useSearchInput(state.q)
  const client = useQuery({ ...clientRecord(state.client), enabled: state.client !== '' }).data
  const contact = useQuery({ ...contactRecord(state.contact), enabled: state.contact !== '' }).data
  const selection = useSelection([...(client ? [personFromClient(client)] : []), ...(contact ? [personFromContact(contact)] : [])])
  return (
    <Page
      title={text.title}
      actions={
        <span className={styles.toChats}>
          <a href="#chats" className={buttonClass()}>
            {text.chats}
          </a>
        </span>
      }
      aside={<ChatList openId="" />}
    >
      <Alert>
        {hasRelay ? '' : `${text.noticeCalls} `}
        {text.noticeChat}
      </Alert>
      <ListToolbar
        search={{ label: text.search, hint: text.searchHint, value: searchText, onChange: setSearchText }}
        filter={{ label: text.filters, value: state.show, options: filterOptions, onChange: queryParamSetter('show', state.defaultShow) }}
        view={{ label: text.view, value: state.layout, options: viewOptions, onChange: queryParamSetter('view', 'grid') }}
      />
      <div className={styles.bar}>
        <SelectionActions selection={selection} />
      </div>
      <Directory show={state.show} q={searchText} layout={state.layout} selection={selection} isDevelopment={isDevelopment} />
    </Page>
  )
}
