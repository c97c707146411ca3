import { maxRooms, messagesKey, roomsKey } from '@/admin/chat/queries'
import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { createInitialData } from '@/admin/records/initial-data/create'
import { toJson } from '@/admin/records/initial-data/to-json'
import { toInfiniteData } from '@/admin/records/list/paginated-query'
import { mergeFetchedMessages } from '@/client/chat/message-cache'
import { userListKey } from '@/client/staff/staff'
import { listUsers } from '@/data/accounts/user-queries'
import { listMessages } from '@/data/chat/messages'
import { listRooms } from '@/data/chat/queries'
import { listClients } from '@/data/clients/queries'
import { listContacts } from '@/data/contacts/queries'
import type { Db } from '@/data/database/db'
import { env } from '@/env'
import { Communications } from './communications'
import { clientsKey, contactFilter, contactsKey, pageSize } from './queries'
import { readUrlState } from './url-state'

export const CommunicationsView = (props: ScreenProps) => (
  <Screen {...props} name="communications">
    {async (db, location) => (
      <Communications
        initialData={await loadInitialData(db, location)}
        isDevelopment={env.NODE_ENV !== 'production'}
        hasRelay={env.TURN_URLS.length > 0}
      />
    )}
  </Screen>
)

async function loadInitialData(db: Db, { query }: ScreenLocation) {
  const { q, thread, tab, show } = readUrlState((name) => query[name])
  const rooms = listRooms(db, { limit: maxRooms })
  if (thread) {
    // After a failure the browser requests the messages itself and shows the error.
    const messages = await listMessages(db, { threadId: thread }).catch(() => null)
    const cache = messages && mergeFetchedMessages(undefined, toJson(messages.messages), messages.more)
    return createInitialData([roomsKey, await rooms], ...(cache ? [[messagesKey(thread), cache] as const] : []))
  }
  if (tab === 'chats') return createInitialData([roomsKey, await rooms])
  const filter = { q: q.trim() || undefined, limit: pageSize }
  const [users, clients, contacts] = await Promise.all([
    listUsers(db, {}),
    listClients(db, filter),
    listContacts(db, { ...filter, ...contactFilter(show), sort: 'name' }),
  ])
  return createInitialData(
    [roomsKey, await rooms],
    [userListKey, users],
    [clientsKey(q), toInfiniteData(clients)],
    [contactsKey(q, show), toInfiniteData(contacts)],
  )
}
