import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { readGiven } from '../src/env-schema.ts'
import { commandLine, endedBy } from './command.ts'
import { reachDatabase } from './reach-database.ts'
import { Stop } from './stop.ts'
import { withPool } from './with-pool.ts'

/** Everything the office keeps, as one file, also while people work. */
async function backup() {
  const { names, flags } = commandLine(process.argv.slice(2), ['--with-keys'])
  if (existsSync('.env')) process.loadEnvFile('.env')
  const given = readGiven(process.env)
  const dataDir = path.resolve(given.DATA_DIR)
  const file = fileOf(names[0], dataDir, given.BACKUP_PASSPHRASE)
  const database = await reachDatabase(given, dataDir)
  Object.assign(process.env, database.settings, { DATA_DIR: dataDir })
  // The office's own code finds its parts by "@/", which Node alone does not know.
  register()
  const { makeBackup } = await import('../src/data/backup.ts')
  try {
    return await withPool(database.settings.DATABASE_URL ?? given.DATABASE_URL, async (pool) => {
      const withKeys = flags.has('--with-keys')
      const { tables, files, missing, keys } = await makeBackup(pool, { file, withKeys })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`${file}\n${many(rows)} rows in ${tables.length} tables and ${many(files.length)} files, read again and found whole.`)
      if (given.BACKUP_PASSPHRASE) console.log('It is closed with BACKUP_PASSPHRASE.')
      if (missing.length) console.log(`Not in the file store, though records name them: ${missing.join(', ')}`)
      const needed = [...keys.fields.map(({ version }) => `FIELD_KEYS version ${version}`), 'LEDGER_KEY'].join(', ')
      console.log(
        withKeys
          ? 'The keys are in it: whoever has this file can read everything. Keep it as you keep a passport.'
          : `It does not open without the keys of this office (${needed}). Keep ${keysAt(given.DATABASE_URL, dataDir)} in another safe place.`,
      )
      return 0
    })
  } finally {
    await database.stop()
  }
}

const many = (n: number) => n.toLocaleString('en-US')
const keysAt = (databaseUrl: string | undefined, dataDir: string) => (databaseUrl ? 'those settings' : path.join(dataDir, 'secrets.json'))

/** A folder gets a file named by the moment; what is not there and not called as a backup is a folder that is missing. */
function fileOf(given: string | undefined, dataDir: string, passphrase: string | undefined) {
  const place = path.resolve(given ?? path.join(dataDir, 'backups'))
  if (given && !statSync(place, { throwIfNoEntry: false })?.isDirectory()) {
    if (/\.tar(\.closed)?$/.test(place)) return place
    throw new Stop(`There is no folder ${place}. Make it first, or give a file a name that ends in .tar.`)
  }
  return path.join(place, `law-office-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar${passphrase ? '.closed' : ''}`)
}

process.exitCode = await backup().catch(endedBy)
