import { appendFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/**
 * Preloaded into an office: appends every SQL text of the process to the folder SQL_TEXTS, once, with what was missing
 * when a statement of Payload named a record.
 */
const file = path.join(process.env.SQL_TEXTS, `${process.pid}.jsonl`)
/** Read once, because each reading of the environment is slow. */
const valuesFile = process.env.SQL_VALUES
const known = new Set()
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const idsIn = (values) => (values ?? []).flat().filter((value) => typeof value === 'string' && uuid.test(value))
const roots = /^(update|delete from) "(case|client|contact)"/
const parts =
  /^(update|delete from) "(todo|reminder|attachment|log_entry|party|document_request|event|bookmark|conflict_check|chat_thread)"/

/** With SQL_VALUES, statements about walls are also written to that file with their values. */
function recordValues(text, values) {
  if (valuesFile && /wall_hides\(|hidden_records\(/.test(text)) appendFileSync(valuesFile, `${JSON.stringify({ text, values })}\n`)
}

function record(text, missing) {
  const key = missing ? `${missing}: ${text}` : text
  if (known.has(key)) return
  known.add(key)
  appendFileSync(file, `${JSON.stringify({ text, missing })}\n`)
}

const isGuardedLock = (text) =>
  typeof text === 'string' && text.includes('wall_hides(') && /\bFOR (NO KEY UPDATE|UPDATE|SHARE)\b/.test(text)
/** What the transaction of a connection has read and locked without what walls hide. */
const transactions = new WeakMap()
function follow(client, text, values) {
  if (/^(begin|commit|rollback)\b/i.test(text)) transactions.delete(client)
  const tx = transactions.get(client) ?? { seen: new Set(), locked: new Set() }
  transactions.set(client, tx)
  const ids = idsIn(values)
  const isGuarded = text.includes('wall_hides(')
  const isPayloadInsert = text.startsWith('insert into "')
  if (isGuarded || isPayloadInsert) for (const id of ids) tx.seen.add(id)
  if (isGuardedLock(text) || isPayloadInsert) for (const id of ids) tx.locked.add(id)
  const id = ids.at(-1)
  if (roots.test(text) && !tx.locked.has(id)) return 'a lock of this row'
  if (parts.test(text) && !(tx.seen.has(id) && tx.locked.size > 0)) return 'a read of this row and a lock'
  return undefined
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text
  const used = Array.isArray(values) ? values : config?.values
  if (typeof text === 'string') {
    record(text, follow(this, text, used))
    recordValues(text, used)
  }
  const result = query.call(this, config, values, ...rest)
  const tx = transactions.get(this)
  // A lock also covers the rows that it found.
  if (tx && isGuardedLock(text))
    result?.then?.(
      ({ rows }) => {
        for (const id of idsIn(rows.flatMap(Object.values))) tx.locked.add(id) && tx.seen.add(id)
      },
      () => {},
    )
  return result
}
