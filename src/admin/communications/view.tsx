import { findMessages } from '@/data/chat-messages'
import { findRooms } from '@/data/chat-reads'
import { findClients } from '@/data/client-reads'
import { findContacts } from '@/data/contact-reads'
import type { Db } from '@/data/db'
import { findUsers } from '@/data/user-reads'
import { env } from '@/env'
import { caughtUp } from '../shell/chat/known'
import { messagesKey, roomLimit, roomsKey } from '../shell/chat/queries'
import { firstPage } from '../shell/paged'
import { plain, seedsOf } from '../shell/plain'
import { type Address, Screen, type ScreenProps } from '../shell/screen'
import { staffKey } from '../shell/staff'
import { readAddress } from './address'
import { Hub } from './hub'
import { clientsKey, contactsKey, pageSize } from './queries'

export const CommunicationsView = (props: ScreenProps) => (
  <Screen {...props} name="communications">
    {async (db, address) => (
      <Hub
        initialData={await loadInitialData(db, address)}
        isDevelopment={env.NODE_ENV !== 'production'}
        hasRelay={env.TURN_URLS.length > 0}
      />
    )}
  </Screen>
)

async function loadInitialData(db: Db, { query }: Address) {
  const { q, thread } = readAddress((name) => query[name])
  const rooms = findRooms(db, { limit: roomLimit })
  if (thread) {
    // A refusal is left to the browser, which requests the thread again and shows the message.
    const messages = await findMessages(db, { threadId: thread }).catch(() => null)
    const cache = messages && caughtUp(undefined, plain(messages.messages), messages.more)
    return seedsOf([roomsKey, plain(await rooms)], ...(cache ? [[messagesKey(thread), cache] as const] : []))
  }
  const filter = { ...(q.trim() && { q: q.trim() }), limit: pageSize }
  const [users, clients, contacts] = await Promise.all([
    findUsers(db, {}),
    findClients(db, filter),
    findContacts(db, { ...filter, sort: 'name' }),
  ])
  return seedsOf(
    [roomsKey, plain(await rooms)],
    [staffKey, plain(users)],
    [clientsKey(q), firstPage(plain(clients))],
    [contactsKey(q), firstPage(plain(contacts))],
  )
}
