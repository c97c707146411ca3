import { env } from '@/env'
import type { Db } from '../db'
import { param, statement } from '../sql'
import { StartupError } from '../startup-error'
import { unwrapKey } from './encryption'

type Sample = { resource: string; record: string; version: number; wrapped: string; keys: number }
/** More than one of each version, so that a single damaged row stops no start. */
const selectSamples = statement<Sample>()`SELECT v.version::int, v.keys, k.resource, k.record, k.wrapped
        FROM (SELECT version, count(*)::int AS keys FROM record_key GROUP BY version) v
        CROSS JOIN LATERAL (SELECT * FROM record_key WHERE version = v.version ORDER BY id DESC LIMIT ${param('count')}::int) k
       ORDER BY v.version`

const canUnwrap = (sample: Sample) => {
  try {
    return Boolean(unwrapKey(sample))
  } catch {
    // The wrong key and a damaged row look the same.
    return false
  }
}

/** Rejects if FIELD_KEYS lacks a key that records need, or has another office's key. */
export async function assertFieldKeys(db: Pick<Db, 'sql'>) {
  const samples = await selectSamples(db, { count: 5 })
  const known = new Set(env.FIELD_KEYS.map(({ version }) => version))
  for (const [version, ofVersion = []] of Map.groupBy(samples, (sample) => sample.version)) {
    const count = (ofVersion[0]?.keys ?? 0).toLocaleString('en-US')
    if (!known.has(version))
      throw new StartupError(
        `FIELD_KEYS has no key of version ${version}, but ${count} records are encrypted with it. Add that key again, from secrets.json or from your copy of the settings. Nothing was changed.`,
      )
    if (!ofVersion.some(canUnwrap))
      throw new StartupError(
        `FIELD_KEYS version ${version} does not decrypt this database: the key belongs to another office. Restore this office's own secrets.json, or its settings FIELD_KEYS, LEDGER_KEY and PAYLOAD_SECRET. Nothing was changed.`,
      )
  }
}
