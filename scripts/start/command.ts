import { InvalidEnvError } from '../../src/env-schema.ts'
import { Stop } from './fatal-error.ts'

/** What stands behind a command's name; an unknown flag is no file. */
export function commandLine(given: readonly string[], known: readonly string[]) {
  const flags = new Set(given.filter((one) => one.startsWith('-')))
  for (const flag of flags) if (!known.includes(flag)) throw new Stop(`${flag} is not known here; ${known.join(', ')} is.`)
  return { names: given.filter((one) => !one.startsWith('-')), flags }
}

const known: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'No permission to write there.',
  EROFS: 'The disk is read-only.',
  '42P01': 'There is no office in this database: npm start makes one.',
}
/** One line for whoever typed the command; the exit code. */
export function endedBy(error: unknown) {
  const { code = '', name, message } = error as NodeJS.ErrnoException
  const clear = error instanceof Stop || error instanceof InvalidEnvError || name === 'BackupError'
  console.error(clear ? message : (known[code] ?? error))
  return 1
}
