import { invalidCallPeople } from '@/contract/constants/calls'
import { failValidation } from '@/contract/errors'
import { createRoom } from '@/data/chat/rooms'
import { requireUser } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { isPortalOpen, portalTables } from '@/data/portal/queries'
import { visible } from '@/data/walls/visible'

const selectReachable = statement<{ id: string }>()`SELECT user_id::text AS id FROM chat_participant WHERE thread_id = ${param('thread')}
      UNION ALL SELECT id::text FROM chat_guest WHERE thread_id = ${param('thread')} AND admitted_at IS NOT NULL AND ended_at IS NULL AND expires_at > now()
         AND (NOT portal OR EXISTS (SELECT FROM ${portalTables} WHERE p.guest_id = chat_guest.id AND ${isPortalOpen}))`
/** The chat of exactly these people that has no name, no case and no guests. */
const selectDirectThread = statement<{ id: string }>()`SELECT t.id FROM ${visible.thread} t JOIN chat_participant p ON p.thread_id = t.id
       WHERE t.name IS NULL AND t.case_id IS NULL AND NOT EXISTS (SELECT 1 FROM chat_guest g WHERE g.thread_id = t.id)
         AND t.id IN (SELECT thread_id FROM chat_participant WHERE user_id = ${param('user')})
       GROUP BY t.id HAVING array_agg(p.user_id ORDER BY p.user_id) = (SELECT array_agg(x ORDER BY x) FROM unnest(${param('people')}::uuid[]) x)
       ORDER BY t.id DESC LIMIT 1`

/** A thread's participants and admitted guests. */
export const listReachable = async (tx: Tx, thread: string) => (await selectReachable(tx, { thread })).map((person) => person.id)

export async function findOrCreateDirectThread(tx: Tx, people: string[]): Promise<string> {
  if (!people.length) failValidation([invalidCallPeople.none])
  const user = requireUser(tx).id
  const [existing] = await selectDirectThread(tx, { user, people: [user, ...people] })
  return existing?.id ?? (await createRoom(tx, { participantIds: people })).id
}
