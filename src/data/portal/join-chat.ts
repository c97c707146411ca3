import { isStaff } from '@/data/accounts/is-staff'
import { announceThreadChange } from '@/data/chat/broadcast'
import { param, sql, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'

type Joined = { thread: string; who: string }
const insertParticipants = statement<Joined>()`
  WITH joined AS (
    INSERT INTO chat_participant (id, thread_id, user_id, added_at, from_seq, read_seq)
    SELECT gen_random_uuid(), g.thread_id, u.id, clock_timestamp(), 0, 0
      FROM ${visible.portal} p JOIN chat_guest g ON g.id = p.guest_id JOIN ${visible.case} c ON c.id = p.case_id
      JOIN "user" u ON u.id IN (c.owner_id, c.assigned_to_id) AND u.deleted_at IS NULL
     WHERE p.ended_at IS NULL AND c.deleted_at IS NULL
       AND (c.id = ANY (${param('cases')}::uuid[]) OR ${param('person')}::uuid IN (c.owner_id, c.assigned_to_id))
       AND ${isStaff(sql`u.id`)}
       AND NOT wall_hides_thread(u.id, g.thread_id)
    ON CONFLICT (thread_id, user_id) DO NOTHING RETURNING thread_id, user_id)
  SELECT j.thread_id AS thread, ${displayName(sql`u`)} AS who FROM joined j JOIN "user" u ON u.id = j.user_id`

/** Adds the owner and the assignee to the chat of each case's open portal: a client's messages must reach the people who are responsible now. */
export const joinPortalChats = (tx: Tx, cases: string[]) => addResponsiblePeople(tx, { cases, person: null })

/** The same for every case of a person, also what a wall hides from the user who does this. */
export const joinPortalChatsOf = (tx: Tx, person: string) => addResponsiblePeople({ ...tx, user: null }, { cases: [], person })

async function addResponsiblePeople(tx: Tx, target: { cases: string[]; person: string | null }) {
  for (const { thread, who } of await insertParticipants(tx, target)) {
    await appendLedgerEntry(tx, { action: 'join', resource: 'chat-thread', record: thread, details: { who } })
    announceThreadChange(tx, thread)
  }
}
