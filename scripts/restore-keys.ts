import { existsSync } from 'node:fs'
import path from 'node:path'
import type { checkArchive } from '../src/data/backup-check.ts'
import { readGiven } from '../src/env-schema.ts'
import { keepSecrets, secretsOf } from './secrets.ts'
import { Stop } from './stop.ts'

type Checked = Awaited<ReturnType<typeof checkArchive>>

/** Before anything is written: the keys that the backup was closed with are here, or come with it. */
export async function restoreKeys(given: ReturnType<typeof readGiven>, dataDir: string, checked: Checked) {
  const { isSealed, lackingKeys } = await import('../src/data/backup-manifest.ts')
  const own = existsSync(path.join(dataDir, 'secrets.json'))
  const fromArchive = !given.DATABASE_URL && !own && checked.keys
  const kept = fromArchive || (!given.DATABASE_URL && own ? secretsOf(dataDir) : {})
  // What somebody sets wins over what lies in the folder, as it does at each start.
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value))
  const { FIELD_KEYS = [], LEDGER_KEY = new Uint8Array() } = readGiven({ ...kept, ...set })
  const keys = { FIELD_KEYS, LEDGER_KEY }
  const lacking = lackingKeys(checked.manifest, keys)
  if (lacking.length)
    throw new Stop(
      `This backup was made with other keys: ${lacking.join(', ')}. Put the secrets.json of that office into ${dataDir} or set them, then try again.`,
    )
  if (!isSealed(checked, keys)) throw new Stop('The manifest of the backup was changed by somebody without the ledger key.')
  if (fromArchive) keepSecrets(dataDir, fromArchive)
}
