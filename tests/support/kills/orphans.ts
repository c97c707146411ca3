import { existsSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { queryRows } from '../database/rows'
import type { OfficeUnderTest } from '../office/office'
import { poll } from '../poll'

/** Ages unregistered uploads by a day. Returns files without a row and rows without a file. */
export async function findOrphans(office: OfficeUnderTest, database: () => string): Promise<string[]> {
  const store = path.join(office.dataDir, 'files')
  const partial = path.join(store, 'arriving')
  const yesterday = new Date(Date.now() - 25 * 3600_000)
  if (existsSync(partial)) for (const part of readdirSync(partial)) utimesSync(path.join(partial, part), yesterday, yesterday)
  const query = <Row extends Record<string, unknown>>(text: string) => queryRows<Row>(database(), text)
  await query(`UPDATE blob SET made_at = now() - interval '25 hours'`)
  await office.restart()
  await poll(
    () => query('SELECT id FROM blob WHERE attachment IS NULL'),
    (unregistered) => unregistered.length === 0,
  )
  const files = new Set(readdirSync(store, { recursive: true, withFileTypes: true }).flatMap((f) => (f.isFile() ? [f.name] : [])))
  const known = new Set((await query<{ blob: string }>('SELECT blob FROM attachment')).map(({ blob }) => blob))
  const reserved = (await query<{ id: string }>('SELECT id FROM blob')).map(({ id }) => id)
  return [
    ...[...files].filter((file) => !known.has(file)).map((file) => `${file} is an orphan`),
    ...[...known].filter((blob) => !files.has(blob)).map((blob) => `${blob} has no file`),
    ...reserved.filter((id) => !known.has(id)).map((id) => `${id} has no attachment`),
  ]
}
