import path from 'node:path'
import { register } from 'tsx/esm/api'
import { formatCount } from '../../src/contract/plural.ts'
import { openDatabase } from '../postgres/database.ts'
import { withPool } from '../postgres/with-pool.ts'
import { parseArguments, reportError } from '../start/command.ts'
import { claimDataDir } from '../start/data-dir.ts'
import { FatalError } from '../start/fatal-error.ts'
import { readSettings } from '../start/settings.ts'
import { endedAccess } from './ended-access.ts'
import { restoreArchive } from './restore-archive.ts'
import { restoreKeys } from './restore-keys.ts'

async function restore() {
  const { names, flags, options } = parseArguments(process.argv.slice(2), ['--overwrite'], ['--from', '--at'])
  const [file] = names
  const { '--from': from, '--at': at } = options
  const { env, dataDir } = readSettings()
  // Resolves "@/" in imports.
  register()
  if (from) return restoreArchive(env, dataDir, { from, at })
  if (at) throw new FatalError('--at needs the archive: --from /mnt/backups. A nightly backup has only one time.')
  if (!file)
    throw new FatalError(
      'Name the backup file, for example: npm run restore -- law-office-2026-01-31T18-00-00.tar, or the archive: --from /mnt/backups',
    )
  const { checkBackup } = await import('../../src/data/backups/check-backup.ts')
  const { countFiles } = await import('../../src/data/backups/manifest.ts')
  const passphrase = env.BACKUP_PASSPHRASE
  const checked = await checkBackup(path.resolve(file), { passphrase })
  const release = claimDataDir(dataDir, { exclusive: true, address: 'a command' })
  try {
    await restoreKeys(env, dataDir, checked)
    const database = await openDatabase(env, dataDir, (reason) => {
      throw new FatalError(reason)
    })
    Object.assign(process.env, database.settings, { DATA_DIR: dataDir })
    const { restoreBackup } = await import('../../src/data/backups/restore.ts')
    const { createTables } = await import('./restore-tables.ts')
    try {
      return await withPool(database.settings.DATABASE_URL ?? env.DATABASE_URL, async (pool) => {
        const { manifest } = checked
        const options = { file: path.resolve(file), passphrase, manifest, createTables, overwrite: flags.has('--overwrite') }
        await restoreBackup(pool, options)
        console.log(
          `The office is restored as of ${manifest.at}: ${formatCount(manifest.tables.length, 'table')} and ${formatCount(countFiles(manifest), 'file')} were compared, the ledger is intact.`,
        )
        console.log(endedAccess)
        console.log('Start the office with npm start.')
        return 0
      })
    } finally {
      await database.stop()
    }
  } finally {
    release()
  }
}

process.exitCode = await restore().catch(reportError)
