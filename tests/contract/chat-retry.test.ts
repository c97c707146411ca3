import { expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'

test('a repeated send creates one message, also when it was edited or deleted before the repeat', async () => {
  const [{ databaseUrl }, { user, other }] = [await sharedOffice(), await sharedPeople()]
  const { id: threadId } = await user.chat.createRoom({ participantIds: [(await other.auth.me({})).user.id] })
  const say = (content: string, clientMsgId: string) => user.chat.send({ threadId, content, clientMsgId })
  const [changed, back] = [crypto.randomUUID(), crypto.randomUUID()]
  const [first, second] = [await say('teh lease', changed), await say('to the wrong chat', back)]
  await user.chat.editMessage({ id: first.id, content: 'the leas' })
  await user.chat.editMessage({ id: first.id, content: 'the lease' })
  await user.chat.deleteMessage({ id: second.id })
  expect(await say('teh lease', changed)).toMatchObject({ id: first.id, message: { content: 'the lease' } })
  expect(await say('to the wrong chat', back)).toMatchObject({ id: second.id, message: { content: '', deletedAt: expect.any(String) } })
  for (const key of [changed, back]) await expect(say('the lease', key)).rejects.toMatchObject({ status: 409 })
  expect(await queryRows(databaseUrl, 'SELECT 1 FROM chat_message WHERE thread_id = $1', [threadId])).toHaveLength(2)
})
