import { serializeError } from '../../src/data/database/serialize-error.ts'
import { InvalidEnvError } from '../../src/env-schema.ts'
import { FatalError } from './fatal-error.ts'
import { printError } from './print.ts'

export function parseArguments(args: readonly string[], knownFlags: readonly string[]) {
  const flags = new Set(args.filter((arg) => arg.startsWith('-')))
  for (const flag of flags)
    if (!knownFlags.includes(flag)) throw new FatalError(`Unknown option ${flag}. This command has only ${knownFlags.join(', ')}.`)
  return { names: args.filter((arg) => !arg.startsWith('-')), flags }
}

const messageByCode: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'No permission to write.',
  EROFS: 'The disk is read-only.',
  '42P01': 'This database contains no office. Create one with npm start.',
}
const expectedNames = new Set(['BackupError', 'StartupError'])

/** Prints one line for an expected error, its calls for a bug. Returns the exit code. */
export function reportError(error: unknown) {
  const { code = '', name, message } = error as NodeJS.ErrnoException
  const isExpected = error instanceof FatalError || error instanceof InvalidEnvError || expectedNames.has(name)
  printError(isExpected ? message : (messageByCode[code] ?? JSON.stringify(serializeError(error))))
  return 1
}
