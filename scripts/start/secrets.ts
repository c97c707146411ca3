import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { FatalError } from './fatal-error.ts'

const text = z.string().min(1)
const shape = z.object({ DATABASE_PASSWORD: text, PAYLOAD_SECRET: text, FIELD_KEYS: text, LEDGER_KEY: text })

/** The secrets of an office with an embedded database. The first start generates them. */
export function loadSecrets(dataDir: string) {
  const file = path.join(dataDir, 'secrets.json')
  if (!existsSync(file)) generate(file, path.join(dataDir, 'postgres'))
  const { data } = shape.safeParse(parse(file))
  if (!data) throw new FatalError(`${file} is damaged. Restore it from your copy.`)
  return data
}

function generate(file: string, database: string) {
  // New keys could not decrypt the existing data.
  if (existsSync(database)) throw new FatalError(`${file} is missing, and ${database} needs it. Restore it from your copy.`)
  const base64 = () => randomBytes(32).toString('base64')
  write(file, { PAYLOAD_SECRET: base64(), FIELD_KEYS: `1:${base64()}`, LEDGER_KEY: base64() })
}

type Keys = Omit<z.infer<typeof shape>, 'DATABASE_PASSWORD'>
/** Stores the keys of a backup in an office that has none yet. */
export const saveSecrets = (dataDir: string, keys: Keys) => write(path.join(dataDir, 'secrets.json'), keys)

function write(file: string, keys: Keys) {
  const draft = `${file}.${process.pid}`
  const secrets = { DATABASE_PASSWORD: randomBytes(24).toString('base64url'), ...keys }
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  linkSync(draft, file)
  rmSync(draft)
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw new FatalError(`Cannot read ${file}: ${(error as Error).message}`)
  }
}
