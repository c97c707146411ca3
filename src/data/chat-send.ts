import { v7 as uuid } from 'uuid'
import { refuse } from '@/contract/errors'
import { tellMentioned } from './chat-mentions'
import { type Message, messageColumns } from './chat-messages'
import { tellThreads } from './chat-tell'
import { type Db, personOf } from './db'
import { param, type Queryable, sql, statement } from './sql'
import { type Tx, write } from './write'

/** Messages are numbered by whoever holds this lock until its commit: nobody can read a number and later find a smaller one. */
export const turn = sql`turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(7109) IS NULL AS taken)`
const columns = sql`id, thread_id, sender_id, content, type, client_msg_id, created_on`
const add = statement<Message>(
  'chatSend.add',
  sql`WITH ${turn}, m AS (
        INSERT INTO chat_message (${columns})
        SELECT v.id, v.thread, v.sender, v.content, 'text', v.client, clock_timestamp()
          FROM turn, unnest(${param('ids')}::uuid[], ${param('threads')}::uuid[], ${param('senders')}::uuid[], ${param('contents')}::text[], ${param('clients')}::text[])
               WITH ORDINALITY AS v(id, thread, sender, content, client, place)
          JOIN chat_participant p ON p.thread_id = v.thread AND p.user_id = v.sender
         ORDER BY v.place
        ON CONFLICT DO NOTHING RETURNING *)
      SELECT ${messageColumns} FROM m`,
)
const addLine = statement<Message>(
  'chatSend.addLine',
  sql`WITH ${turn}, m AS (
        INSERT INTO chat_message (${columns}) SELECT ${param('id')}::uuid, ${param('thread')}::uuid, NULL, ${param('content')}, 'system', NULL, clock_timestamp() FROM turn RETURNING *)
      SELECT ${messageColumns} FROM m`,
)
/** With what it said at first: who says it again does not know that it was changed or taken back elsewhere. */
const sentBefore = statement<Message & { first: string }>(
  'chatSend.sentBefore',
  sql`SELECT ${messageColumns}, coalesce(m.before->0->>'content', m.content) AS first FROM chat_message m WHERE m.sender_id = ${param('sender')} AND m.client_msg_id = ${param('client')}`,
)
const exists = statement('chatSend.exists', sql`SELECT 1 FROM chat_thread WHERE id = ${param('thread')}`)

type Said = { id: string; thread: string; sender: string; content: string; client: string | null }
type Waiting = Said & { done: (message: Message | undefined) => void; failed: (error: unknown) => void }
/** What is said while an insert is under way goes with the next one: one commit for all of it. */
const waiting: Waiting[] = []
let writing = false
/** Committed messages whose people were not told yet, in the order they were said. */
let untold: Message[] = []
let telling = false

async function writeWaiting(db: { sql: Queryable }) {
  writing = true
  let answer = () => {}
  while (waiting.length) {
    const batch = waiting.splice(0, 500)
    const written = insert(db, batch)
    // Whoever waited for the last insert hears of it when this one has left: the database need not wait while a crowd is answered.
    process.nextTick(answer)
    answer = await written.then(
      (made) => () => {
        for (const one of batch) one.done(made.get(one.id))
        untold.push(...made.values())
        if (!telling) void tellUntold(db)
      },
      (error) => () => {
        for (const one of batch) one.failed(error)
      },
    )
  }
  writing = false
  answer()
}

/** One after the other: messages are brought in the order they were said. */
async function tellUntold(db: { sql: Queryable }) {
  telling = true
  while (untold.length) {
    const messages = untold
    untold = []
    await tellThreads(db, messages)
  }
  telling = false
}

async function insert(db: { sql: Queryable }, batch: Said[]) {
  const of = <K extends keyof Said>(key: K) => batch.map((one) => one[key])
  const rows = await add(db, {
    ids: of('id'),
    threads: of('thread'),
    senders: of('sender'),
    contents: of('content'),
    clients: of('client'),
  })
  return new Map(rows.map((row) => [row.id, row]))
}

type Sending = { threadId: string; content: string; clientMsgId?: string; mentions?: string[] }
/** Says something in a thread the person is in; the same clientMsgId is said once, and whoever is named is told once. */
export async function sendMessage(db: Db, { threadId: thread, content, clientMsgId, mentions = [] }: Sending) {
  const said = { id: uuid(), thread, sender: personOf(db).id, content, client: clientMsgId ?? null }
  const within = () => write(db, (tx) => sendWithin(tx, said, mentions))
  const message = (await (db.tx || mentions.length ? within() : sendTogether(db, said))) ?? (await sentAlready(db, said))
  return { id: message.id, sender: said.sender, timestamp: message.createdOn, message }
}

const sendTogether = (db: Db, said: Said) =>
  new Promise<Message | undefined>((done, failed) => {
    waiting.push({ ...said, done, failed })
    if (!writing) void writeWaiting({ sql: db.payload.db.pool })
  })

async function sendWithin(tx: Tx, said: Said, mentions: string[]) {
  const message = (await insert(tx, [said])).get(said.id)
  if (!message) return
  await tellMentioned(tx, message, mentions)
  tx.tx.afterCommit.push(() => void tellThreads({ sql: tx.payload.db.pool }, [message]))
  return message
}

async function sentAlready(db: Db, { thread, sender, content, client }: Said): Promise<Message> {
  const [before] = client ? await sentBefore(db, { sender, client }) : []
  if (before) {
    const { first, ...message } = before
    return message.threadId === thread && first === content ? message : refuse('keyReused')
  }
  return refuse((await exists(db, { thread })).length ? 'notAllowed' : 'notFound')
}

/** A line of the office's own in a thread, with the change it speaks of. */
export async function addSystemLine(db: Tx, thread: string, content: string) {
  const made = await addLine(db, { id: uuid(), thread, content })
  db.tx.afterCommit.push(() => void tellThreads({ sql: db.payload.db.pool }, made))
}
