import type { z } from 'zod'
import { hasRole } from '@/contract/access'
import type { chatRoom } from '@/contract/chat'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { defineList } from '@/data/database/list'
import { byId, byInstant } from '@/data/database/sort-order'
import { param, type SqlFragment, sql, statement } from '@/data/database/sql'
import { isAway } from '@/data/guests/presence'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'
import { type ChatMessage, messageColumns } from './messages'
import { threadName } from './thread-name'

export type Room = Omit<z.input<typeof chatRoom>, 'updatedAt'> & { updatedAt: Date }
type Row = Omit<Room, 'name'> & { ownName: string | null; lastAt: Date }

const roomsOfUser = sql`(SELECT t.id, t.name, t.case_id, t.created_by_id, t.created_at, t.updated_at, me.id IS NOT NULL AS joined, me.from_seq, me.read_seq,
         coalesce((SELECT m.created_on FROM chat_message m WHERE m.thread_id = t.id AND me.id IS NOT NULL AND m.seq > me.from_seq ORDER BY m.seq DESC LIMIT 1), t.created_at) AS last_at
    FROM ${visible.thread} t LEFT JOIN chat_participant me ON me.thread_id = t.id AND me.user_id = ${param('user')}::uuid)`
const newestMessage = sql`SELECT ${messageColumns} FROM chat_message m WHERE m.thread_id = r.id AND m.seq > r.from_seq ORDER BY m.seq DESC LIMIT 1`
const unreadMessages = sql`SELECT 1 FROM chat_message m
  WHERE m.thread_id = r.id AND m.seq > greatest(r.from_seq, r.read_seq) AND m.type = 'text' AND m.sender_id IS DISTINCT FROM ${param('user')}::uuid LIMIT 100`
const guests = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'portal', g.portal, 'enteredAt', g.entered_at, 'isAway', ${isAway(sql`g.seen_at`)}, 'state',
            CASE WHEN g.ended_at IS NOT NULL OR g.expires_at <= now() THEN 'ended' WHEN g.admitted_at IS NOT NULL THEN 'in' WHEN g.entered_at IS NOT NULL THEN 'waiting' ELSE 'invited' END)
          ORDER BY g.invited_at, g.id), '[]') FROM chat_guest g WHERE g.thread_id = r.id)`
const columns = sql`r.id, ${threadName(sql`r`)} AS "ownName", r.case_id AS "caseId", r.created_by_id AS "createdBy", r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.joined, r.last_at AS "lastAt",
  people.participants, people.members, ${guests} AS guests,
  CASE WHEN r.joined THEN (SELECT to_jsonb(n) FROM (${newestMessage}) n) END AS "lastMessage",
  CASE WHEN r.joined THEN (SELECT count(*)::int FROM (${unreadMessages}) u) ELSE 0 END AS unread`
const joins = sql`CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(u.id ORDER BY p.added_at, u.id), '{}') AS participants,
           coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'displayName', ${displayName(sql`u`)}, 'avatarUrl', u.avatar_url,
                                                 'readUpTo', (SELECT m.id FROM chat_message m WHERE m.thread_id = r.id AND m.seq = p.read_seq)) ORDER BY p.added_at, u.id), '[]') AS members
      FROM chat_participant p JOIN "user" u ON u.id = p.user_id WHERE p.thread_id = r.id) people`

/** Chats of a deleted case are shown to their participants only. */
const isActiveCase = <Name extends string>(id: SqlFragment<Name>) =>
  sql`EXISTS (SELECT 1 FROM ${visible.case} c WHERE c.id = ${id} AND c.deleted_at IS NULL)`
const selectIfActive = statement()`SELECT 1 WHERE ${isActiveCase(sql`${param('id')}::uuid`)}`

type Filter = { caseId?: string; limit?: number; cursor?: string; sort?: 'newest' }
const selectPage = defineList<Row, Filter>({
  table: roomsOfUser,
  columns,
  joins,
  baseCondition: sql`(r.joined OR ${param('ofCase')}::boolean AND ${isActiveCase(sql`r.case_id`)})`,
  filters: { caseId: sql`r.case_id = ${param('caseId')}::uuid` },
  orders: { newest: { keys: [byInstant(sql`r.last_at`, (row) => row.lastAt), byId()], descending: true } },
  defaultSort: 'newest',
})
/** The chats of the case `id` as one JSON column, so that reading a case takes one statement. */
export const caseRoomsColumn = sql`(SELECT coalesce(json_agg(json_build_object('id', r.id, 'ownName', ${threadName(sql`r`)}, 'participants', people.participants, 'members', people.members, 'guests', ${guests})
         ORDER BY r.last_at DESC, r.id DESC), '[]') FROM ${roomsOfUser} r ${joins} WHERE r.case_id = ${param('id')}::uuid)`
export type CaseRoomRow = Pick<Row, 'id' | 'ownName' | 'participants' | 'members' | 'guests'>
export const formatCaseRoom = (room: CaseRoomRow, me: string) => ({
  threadId: room.id,
  name: room.ownName ?? defaultRoomName(room, me),
  participants: room.participants,
})
const selectOne = statement<Row>()`SELECT ${columns} FROM ${roomsOfUser} r ${joins} WHERE r.id = ${param('id')}`

/** The user's own rooms, or all rooms of a case. Rooms that the user is not in come without messages. */
export async function listRooms(db: Db, filter: Filter) {
  const me = requireUser(db).id
  const { rows, ...rest } = await selectPage(db, filter, { user: me, ofCase: filter.caseId !== undefined })
  return { rooms: rows.map((row) => toRoom(row, me)), ...rest }
}

/** Does not check access. */
export async function findRoomForUser(db: Db, id: string): Promise<Room | null> {
  const me = requireUser(db).id
  const [row] = await selectOne(db, { id, user: me })
  return row ? toRoom(row, me) : null
}

/** Participants, staff for rooms of an active case, and Admins may see a room. */
export async function getRoom(db: Db, id: string): Promise<Room> {
  const room = (await findRoomForUser(db, id)) ?? fail('notFound')
  if (room.joined || hasRole(requireUser(db), 'Admin')) return room
  return room.caseId && (await selectIfActive(db, { id: room.caseId })).length ? room : fail('notAllowed')
}

function toRoom({ ownName, lastAt: _, ...row }: Row, me: string): Room {
  // Dates inside a JSON column are strings.
  const last = row.lastMessage as (ChatMessage & Record<'createdOn' | 'editedAt' | 'deletedAt', string | null>) | null
  const parseDate = (text: string | null) => (text ? new Date(text) : null)
  const guests = row.guests.map((guest) => ({ ...guest, enteredAt: parseDate(guest.enteredAt as string | null) }))
  const lastMessage = last && {
    ...last,
    createdOn: new Date(last.createdOn ?? ''),
    editedAt: parseDate(last.editedAt),
    deletedAt: parseDate(last.deletedAt),
  }
  return { ...row, guests, name: ownName ?? defaultRoomName(row, me), lastMessage }
}
function defaultRoomName({ members, guests }: Pick<Room, 'members' | 'guests'>, me: string) {
  const others = [...members.filter((m) => m.id !== me).map((m) => m.displayName), ...guests.map((g) => g.name)]
  return others.length === 1 ? `Chat with ${others[0]}` : 'Group chat'
}
