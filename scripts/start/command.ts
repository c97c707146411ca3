import { InvalidEnvError } from '../../src/env-schema.ts'
import { serializeError } from '../../src/logger/serialize-error.ts'
import { FatalError } from './fatal-error.ts'
import { printError } from './print.ts'

/** `flags` stand alone; `options` are followed by their value. */
export function parseArguments(args: readonly string[], knownFlags: readonly string[], knownOptions: readonly string[] = []) {
  const flags = new Set<string>()
  const options: Record<string, string> = {}
  const names: string[] = []
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (knownFlags.includes(arg)) flags.add(arg)
    else if (knownOptions.includes(arg)) {
      const value = rest.shift()
      if (!value || value.startsWith('--')) throw new FatalError(`${arg} needs a value.`)
      options[arg] = value
    } else if (arg.startsWith('-'))
      throw new FatalError(`Unknown option ${arg}. This command has only ${[...knownFlags, ...knownOptions].join(', ')}.`)
    else names.push(arg)
  }
  return { names, flags, options }
}

const messageByCode: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EIO: 'The disk failed.',
  REQUEST_SEND_ERROR: 'The file store does not respond.',
  '53100': 'The disk of the database is full.',
  EACCES: 'No permission to write.',
  EROFS: 'The disk is read-only.',
  '42P01': 'This database contains no office. Create one with npm start.',
}
const expectedNames = new Set(['BackupError', 'StartupError'])

/** Prints one line for an expected error, or the serialized error with its stack for a bug. Returns the exit code. */
export function reportError(error: unknown) {
  const { code = '', name, message } = error as NodeJS.ErrnoException
  const isExpected = error instanceof FatalError || error instanceof InvalidEnvError || expectedNames.has(name)
  printError(isExpected ? message : (messageByCode[code] ?? JSON.stringify(serializeError(error))))
  return 1
}
