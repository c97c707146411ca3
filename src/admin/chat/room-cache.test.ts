import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Message, type Room, type Rooms, roomsKey } from './queries'
import { applyMessage, applyReadMark, findRoomsWithNewMessages, isOutOfOrder, updateCachedRoom } from './room-cache'

const message = (seq: number, sender: string | null, more = {}) =>
  ({ id: `m${seq}`, seq, sender, type: 'text', content: '', createdOn: `2026-11-21T10:00:0${seq}.000Z`, ...more }) as Message
const room = (id: string, last: Message | null, unread = 0) =>
  ({ id, lastMessage: last, unread, createdAt: '2026-11-21T09:00:00.000Z', members: [{ id: 'me' }, { id: 'ben' }] }) as Room

test('a message of someone else counts once; own messages, system messages and edits do not', () => {
  const after = (...messages: Message[]) =>
    messages.reduce((current, next) => applyMessage(next, 'me')(current), room('r', message(1, 'ben'), 1))
  expect(after(message(2, 'ben'), message(2, 'ben'), message(3, 'me'), message(4, null, { type: 'system' })).unread).toBe(2)
  expect(after(message(1, 'ben', { content: 'edited' }))).toMatchObject({ unread: 1, lastMessage: { content: 'edited' } })
})

test('a new message that arrives after a newer one is out of order; an edit and a message of another room are not', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData<Rooms>(roomsKey, { rooms: [room('r', message(3, 'ben'))], total: 1 })
  const inRoom = (seq: number, more = {}) => message(seq, 'ben', { threadId: 'r', ...more })
  expect(isOutOfOrder(queryClient, inRoom(2))).toBe(true)
  for (const other of [inRoom(3), inRoom(4), inRoom(2, { editedAt: 'now' }), inRoom(2, { deletedAt: 'now' }), inRoom(2, { threadId: 'x' })])
    expect(isOutOfOrder(queryClient, other)).toBe(false)
})

test('nothing is unread once the last message is read', () => {
  const unread = room('r', message(3, 'ben'), 2)
  expect(applyReadMark('me', 'm2', 'me')(unread).unread).toBe(2)
  expect(applyReadMark('me', 'm3', 'me')(unread).unread).toBe(0)
  expect(applyReadMark('ben', 'm3', 'me')(unread).members[1]).toMatchObject({ id: 'ben', readUpTo: 'm3' })
})

test('the room with the newest message comes first', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData<Rooms>(roomsKey, { rooms: [room('a', message(2, 'ben')), room('b', message(1, 'ben'))], total: 2 })
  expect(updateCachedRoom(queryClient, 'b', applyMessage(message(3, 'ben'), 'me'))).toBe(true)
  expect(updateCachedRoom(queryClient, 'c', applyMessage(message(3, 'ben'), 'me'))).toBe(false)
  expect(queryClient.getQueryData<Rooms>(roomsKey)?.rooms.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('the list of a case’s rooms follows, too', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData<Room[]>(['room', 'case'], [room('a', message(3, 'ben'), 2), room('b', message(1, 'ben'), 1)])
  updateCachedRoom(queryClient, 'a', applyReadMark('me', 'm3', 'me'))
  expect(queryClient.getQueryData<Room[]>(['room', 'case'])?.map(({ unread }) => unread)).toEqual([0, 1])
})

test('finds rooms with a newer unread message, new rooms included', () => {
  const before = [room('a', message(4, 'ben'), 1), room('full', message(3, 'ben'), 100), room('quiet', message(2, 'ben'))]
  const since = '2026-11-21T10:00:01.000Z'
  const foundIn = (...rooms: Room[]) => findRoomsWithNewMessages(before, rooms, since).map(({ id }) => id)
  expect(foundIn(...before)).toEqual([])
  expect(foundIn(room('a', message(5, 'ben'), 2), room('new', message(6, 'ben'), 1))).toEqual(['a', 'new'])
  expect(foundIn(room('full', message(5, 'ben'), 100))).toEqual(['full'])
  expect(foundIn(room('a', message(5, 'me'), 1), room('quiet', message(6, null), 0))).toEqual([])
  expect(foundIn(room('a', message(4, 'ben'), 2))).toEqual([])
  expect(foundIn(room('older', message(1, 'ben'), 3))).toEqual([])
  const first = [room('unread', message(1, 'ben'), 1), room('new', message(2, 'ben'), 1)]
  expect(findRoomsWithNewMessages([], first, since)).toEqual([first[1]])
})
