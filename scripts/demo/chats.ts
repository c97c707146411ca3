import { pick } from './pick.ts'
import type { Staff } from './staff.ts'

const messages = [
  'I have the file on my desk, will look this afternoon.',
  'Thank you. The hearing moved to 1:30.',
  'Did the client send the pay stubs?',
  'Yes, they are under Documents now.',
  'I can take the call tomorrow if you are in court.',
  'Please do. I am back by three.',
]

export async function fillChats(staff: Staff[]) {
  for (const [index, one] of staff.entries()) {
    const other = pick(staff, index + 1)
    const { room } = (await one.call(
      '/chat/rooms',
      index === 0 ? { participantIds: staff.slice(1).map(({ id }) => id), name: 'Front desk' } : { participantIds: [other.id] },
    )) as {
      room: { id: string; threadId?: string }
    }
    for (const [n, content] of messages.slice(0, 2 + index).entries())
      await (n % 2 ? other : one).call('/chat/send', { threadId: room.threadId ?? room.id, content })
  }
}
