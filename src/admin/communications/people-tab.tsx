'use client'
import { useQuery } from '@tanstack/react-query'
import { Grid2x2, List } from 'lucide-react'
import { InviteDialog } from '@/admin/chat/guests/invite-dialog'
import { useSearchInput } from '@/admin/records/list/use-search-input'
import { queryParamSetter } from '@/client/navigation'
import { clientQuery, contactQuery } from '@/client/queries/record-queries'
import * as strings from '@/strings/index'
import { ListToolbar } from '@/ui/list-toolbar'
import styles from './communications.module.css'
import { Directory } from './directory'
import { clientToPerson, contactToPerson } from './people'
import { SelectionActions } from './selection-actions'
import { directoryFilters, type readUrlState } from './url-state'
import { useConversationActions } from './use-conversation-actions'
import { useSelection } from './use-selection'

const text = strings.communications
const filterOptions = directoryFilters.map((value) => ({ value, label: text.shows[value] }))
const viewOptions = [
  { value: 'grid', label: text.grid, icon: Grid2x2 },
  { value: 'list', label: text.list, icon: List },
]
type Props = { state: ReturnType<typeof readUrlState>; isDevelopment: boolean }

export function PeopleTab({ state, isDevelopment }: Props) {
  const { searchText, setSearchText } = useSearchInput(state.q)
  const client = useQuery({ ...clientQuery(state.client), enabled: state.client !== '' }).data
  const contact = useQuery({ ...contactQuery(state.contact), enabled: state.contact !== '' }).data
  const selection = useSelection([...(client ? [clientToPerson(client)] : []), ...(contact ? [contactToPerson(contact)] : [])])
  const conversationActions = useConversationActions(selection)
  return (
    <div className={styles.people}>
      <ListToolbar
        search={{ label: text.search, hint: text.searchHint, value: searchText, onChange: setSearchText }}
        filter={{ label: text.filters, value: state.show, options: filterOptions, onChange: queryParamSetter('show', state.defaultShow) }}
        view={{ label: text.view, value: state.layout, options: viewOptions, onChange: queryParamSetter('view', 'grid') }}
      />
      <div className={styles.bar} data-empty={selection.people.length === 0 && !selection.errorMessage}>
        <SelectionActions {...{ selection, conversationActions }} />
      </div>
      <Directory show={state.show} q={searchText} layout={state.layout} {...{ selection, conversationActions, isDevelopment }} />
      {conversationActions.invitation && (
        <InviteDialog
          {...conversationActions.invitation}
          onClose={conversationActions.closeInviteDialog}
          onDone={() => {
            conversationActions.closeInviteDialog()
            selection.clear()
          }}
        />
      )}
    </div>
  )
}
