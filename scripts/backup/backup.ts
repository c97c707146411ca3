import { statSync } from 'node:fs'
import path from 'node:path'
import { formatCount } from '../../src/contract/plural.ts'
import { backupFileName } from '../../src/data/backups/file-name.ts'
import { withOfficeDatabase } from '../postgres/with-office-database.ts'
import { parseArguments, reportError } from '../start/command.ts'
import { FatalError } from '../start/fatal-error.ts'
import { readSettings } from '../start/settings.ts'

async function backup() {
  const { names, flags } = parseArguments(process.argv.slice(2), ['--with-keys'])
  const { env, dataDir } = readSettings()
  const file = outputFile(names[0], dataDir, env.BACKUP_PASSPHRASE)
  const withKeys = flags.has('--with-keys')
  return withOfficeDatabase({ env, dataDir }, async (pool) => {
    const { createBackup } = await import('../../src/data/backups/create-backup.ts')
    const { countFiles } = await import('../../src/data/backups/manifest.ts')
    const manifest = await createBackup(pool, { file, withKeys })
    const { tables, missing, keys } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${file}\n${formatCount(rows, 'row')} in ${formatCount(tables.length, 'table')} and ${formatCount(countFiles(manifest), 'file')}. The backup was read again and is complete.`,
    )
    if (env.BACKUP_PASSPHRASE) console.log('It is encrypted with BACKUP_PASSPHRASE.')
    if (missing.length) console.log(`These files belong to records but are not in the file store: ${missing.join(', ')}`)
    const needed = [...keys.fields.map(({ version }) => `FIELD_KEYS version ${version}`), 'LEDGER_KEY'].join(', ')
    console.log(
      withKeys
        ? 'It contains the keys: anyone with this file can read everything. Keep it as safe as a passport.'
        : `A restore needs the keys of this office (${needed}). Keep ${placeOfKeys(env.DATABASE_URL, dataDir)} in another safe place.`,
    )
    return 0
  })
}

const placeOfKeys = (databaseUrl: string | undefined, dataDir: string) =>
  databaseUrl ? 'those settings' : path.join(dataDir, 'secrets.json')

/** In a folder the file is named by the time. A path that does not exist is a file if it ends like a backup. */
function outputFile(target: string | undefined, dataDir: string, passphrase: string | undefined) {
  const place = path.resolve(target ?? path.join(dataDir, 'backups'))
  if (target && !statSync(place, { throwIfNoEntry: false })?.isDirectory()) {
    if (/\.tar(\.age|\.closed)?$/.test(place)) return place
    throw new FatalError(`There is no folder ${place}. Create it first, or name a file that ends in .tar or .tar.age.`)
  }
  return path.join(place, backupFileName('law-office', Boolean(passphrase)))
}

process.exitCode = await backup().catch(reportError)
