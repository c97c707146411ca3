import type { Db } from '@/data/database/db'
import { statement } from '@/data/database/sql'
import { reader } from './visible'

const selectHidden = statement<{ id: string }>()`SELECT h AS id FROM hidden_records(${reader}) h`
/** Every record and part that an ethical wall hides from the reader. For text that names records, such as JSON. */
export const listHiddenIds = async (db: Pick<Db, 'sql' | 'user'>): Promise<ReadonlySet<string>> =>
  new Set((await selectHidden(db)).map(({ id }) => id))

export function mentionsAny(value: unknown, ids: ReadonlySet<string>) {
  if (ids.size === 0) return false
  const text = JSON.stringify(value ?? null)
  return [...ids].some((id) => text.includes(id))
}

/** A ledger entry of a visible record, without details if these name a hidden record or guest. */
export const redactHidden = <Entry extends { details: { name?: string } | null }>(
  entry: Entry,
  hidden: ReadonlySet<string>,
  namesHiddenGuest = false,
): Entry =>
  namesHiddenGuest || mentionsAny(entry.details, hidden) ? { ...entry, details: { name: entry.details?.name, changes: [] } } : entry
