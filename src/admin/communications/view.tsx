import { findMessages } from '@/data/chat-messages'
import { findRooms } from '@/data/chat-reads'
import { findClients } from '@/data/client-reads'
import { findContacts } from '@/data/contact-reads'
import type { Db } from '@/data/db'
import { findUsers } from '@/data/user-reads'
import { env } from '@/env'
import { caughtUp } from '../shell/chat/known'
import { messagesKey, roomLimit, roomsKey } from '../shell/chat/queries'
import { plain, seedsOf } from '../shell/plain'
import { type Address, Screen, type ScreenProps } from '../shell/screen'
import { staffKey } from '../shell/staff'
import { readAddress } from './address'
import { Hub } from './hub'
import { clientsKey, contactsKey, firstPage, pageSize } from './queries'

export const CommunicationsView = (props: ScreenProps) => (
  <Screen {...props} name="communications">
    {async (db, address) => (
      <Hub first={await firstData(db, address)} trial={env.NODE_ENV !== 'production'} relayed={env.TURN_URLS.length > 0} />
    )}
  </Screen>
)

async function firstData(db: Db, { query }: Address) {
  const { q, thread } = readAddress((name) => query[name])
  const rooms = findRooms(db, { limit: roomLimit })
  if (thread) {
    // A thread one may not read is asked for again by the browser, which says so.
    const messages = await findMessages(db, { threadId: thread }).catch(() => null)
    const known = messages && caughtUp(undefined, plain(messages.messages), messages.more)
    return seedsOf([roomsKey, plain(await rooms)], ...(known ? [[messagesKey(thread), known] as const] : []))
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
