import { changeableFor } from '@/contract/chat'
import { refuse } from '@/contract/errors'
import { type Message, messageColumns } from './chat-messages'
import { broadcastMessage } from './chat-tell'
import { type Db, personOf } from './db'
import { param, sql, statement } from './sql'

/** What it said before stays in the database, with the time until which it did. */
const change = statement<Message>(
  'chatChanges.change',
  sql`WITH m AS (
        UPDATE chat_message c SET before = c.before || jsonb_build_object('content', c.content, 'until', now()), content = ${param('content')},
               edited_at = CASE WHEN ${param('gone')}::boolean THEN c.edited_at ELSE now() END, deleted_at = CASE WHEN ${param('gone')}::boolean THEN now() END
         WHERE c.id = ${param('id')} AND c.sender_id = ${param('person')}::uuid AND c.type = 'text' AND c.deleted_at IS NULL AND (${param('gone')} OR c.file_id IS NULL)
           AND c.created_on > now() - ${param('minutes')} * interval '1 minute'
           AND EXISTS (SELECT 1 FROM chat_participant p WHERE p.thread_id = c.thread_id AND p.user_id = c.sender_id) RETURNING *)
      SELECT ${messageColumns} FROM m`,
)
const standing = statement<{ mine: boolean; there: boolean }>(
  'chatChanges.standing',
  sql`SELECT c.sender_id IS NOT DISTINCT FROM ${param('person')}::uuid AND p.id IS NOT NULL AS mine, c.deleted_at IS NULL AND c.type = 'text' AND (${param('gone')}::boolean OR c.file_id IS NULL) AS there
        FROM chat_message c LEFT JOIN chat_participant p ON p.thread_id = c.thread_id AND p.user_id = ${param('person')}::uuid WHERE c.id = ${param('id')}`,
)

/** Says otherwise what one said a short while ago. */
export const editMessage = (db: Db, { id, content }: { id: string; content: string }) => changeMessage(db, { id, content, gone: false })
/** Takes back what one said a short while ago: the others see that something stood there. */
export const removeMessage = (db: Db, id: string) => changeMessage(db, { id, content: '', gone: true })

async function changeMessage(db: Db, to: { id: string; content: string; gone: boolean }) {
  const person = personOf(db).id
  const [message] = await change(db, { ...to, person, minutes: changeableFor })
  if (!message) return whyNot(db, to, person)
  await broadcastMessage(db, message)
  return { message }
}
async function whyNot(db: Db, { id, gone }: { id: string; gone: boolean }, person: string) {
  const [found] = await standing(db, { id, gone, person })
  if (!found) return refuse('notFound')
  if (!found.mine) return refuse('notAllowed')
  return refuse(found.there ? 'messageTooOld' : 'notFound')
}
