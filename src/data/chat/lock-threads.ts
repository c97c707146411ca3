import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { visible } from '@/data/walls/visible'

const lockRows = statement()`SELECT 1 FROM ${visible.thread} r WHERE id = ANY (${param('threads')}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
const lockRecords = statement()`SELECT lock_records_of_thread(${param('thread')})`

/** Before the records of the threads: every transaction that locks both does so in this order. */
export const lockThreads = (tx: Tx, threads: string[]) => lockRows(tx, { threads })

/** Locks a thread, and the records whose walls may hide it, so that a wall comes before or after. False if there is none. */
export async function lockThread(tx: Tx, thread: string) {
  const isFound = (await lockThreads(tx, [thread])).length > 0
  if (isFound) await lockRecords(tx, { thread })
  return isFound
}
