import { existsSync } from 'node:fs'
import path from 'node:path'
import type { checkBackup } from '../../src/data/backups/check-backup.ts'
import { parseStartupEnv, type StartupEnv } from '../../src/env-schema.ts'
import { FatalError } from '../start/fatal-error.ts'
import { loadSecrets, saveSecrets } from '../start/secrets.ts'

type Checked = Awaited<ReturnType<typeof checkBackup>>

/** Checks before anything is written that the keys of the backup are available, here or in the backup itself. */
export async function restoreKeys(env: StartupEnv, dataDir: string, checked: Checked) {
  const { hasValidSignature, findMissingKeys } = await import('../../src/data/backups/manifest.ts')
  const hasSecrets = existsSync(path.join(dataDir, 'secrets.json'))
  const fromArchive = !env.DATABASE_URL && !hasSecrets && checked.keys
  const stored = fromArchive || (!env.DATABASE_URL && hasSecrets ? loadSecrets(dataDir) : {})
  // As at each start, environment variables override the file.
  const environment = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value))
  const { FIELD_KEYS = [], LEDGER_KEY = new Uint8Array() } = parseStartupEnv({ ...stored, ...environment })
  const keys = { FIELD_KEYS, LEDGER_KEY }
  const missing = findMissingKeys(checked.manifest, keys)
  if (missing.length)
    throw new FatalError(
      `This backup was made with other keys: ${missing.join(', ')}. Put the secrets.json of that office into ${dataDir} or set them, then try again.`,
    )
  if (!hasValidSignature(checked, keys)) throw new FatalError('The manifest of the backup was changed without the ledger key.')
  if (fromArchive) saveSecrets(dataDir, fromArchive)
}
