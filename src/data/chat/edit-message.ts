import { editWindowMinutes } from '@/contract/constants/chat'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { visible } from '@/data/walls/visible'
import { broadcastMessage } from './broadcast'
import { type ChatMessage, messageColumns } from './messages'

/** Keeps the previous content with the time of the change. */
const updateMessage = statement<ChatMessage>()`WITH m AS (
        UPDATE chat_message c SET before = c.before || jsonb_build_object('content', c.content, 'until', now()), content = ${param('content')},
               edited_at = CASE WHEN ${param('isDelete')}::boolean THEN c.edited_at ELSE now() END, deleted_at = CASE WHEN ${param('isDelete')}::boolean THEN now() END
         WHERE c.id = ${param('id')} AND c.sender_id = ${param('user')}::uuid AND c.type = 'text' AND c.deleted_at IS NULL AND (${param('isDelete')} OR c.file_id IS NULL)
           AND c.created_on > now() - ${param('minutes')} * interval '1 minute'
           AND EXISTS (SELECT 1 FROM chat_participant p WHERE p.thread_id = c.thread_id AND p.user_id = c.sender_id) RETURNING *)
      SELECT ${messageColumns} FROM m`
const selectEditState = statement<{ isOwn: boolean; isEditable: boolean }>()`
  SELECT c.sender_id IS NOT DISTINCT FROM ${param('user')}::uuid AND p.id IS NOT NULL AS "isOwn", c.deleted_at IS NULL AND c.type = 'text' AND (${param('isDelete')}::boolean OR c.file_id IS NULL) AS "isEditable"
        FROM chat_message c JOIN ${visible.thread} t ON t.id = c.thread_id LEFT JOIN chat_participant p ON p.thread_id = c.thread_id AND p.user_id = ${param('user')}::uuid WHERE c.id = ${param('id')}`

/** Users can edit their own messages for a limited time. */
export const editMessage = (db: Db, { id, content }: { id: string; content: string }) => editOrDelete(db, { id, content, isDelete: false })
/** Empties the content. Others see that a message was deleted. */
export const deleteMessage = (db: Db, id: string) => editOrDelete(db, { id, content: '', isDelete: true })

async function editOrDelete(db: Db, change: { id: string; content: string; isDelete: boolean }) {
  const user = requireUser(db).id
  const [message] = await updateMessage(db, { ...change, user, minutes: editWindowMinutes })
  if (!message) return failWithReason(db, change, user)
  await broadcastMessage(db, message)
  return { message }
}
async function failWithReason(db: Db, { id, isDelete }: { id: string; isDelete: boolean }, user: string) {
  const [state] = await selectEditState(db, { id, isDelete, user })
  if (!state) return fail('notFound')
  if (!state.isOwn) return fail('notAllowed')
  return fail(state.isEditable ? 'messageTooOld' : 'notFound')
}
