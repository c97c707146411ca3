import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** What a backup cannot be made or restored for, in one line for whoever typed the command. */
export class BackupStop extends Error {
  override readonly name = 'BackupStop'
}

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const keyMark = z.string().regex(/^[0-9a-f]{16}$/)
export const manifestName = 'manifest.json'
export const keysName = 'keys.json'
const inFull = z.object({ PAYLOAD_SECRET: z.string(), FIELD_KEYS: z.string(), LEDGER_KEY: z.string() })
/** The keys themselves, as the settings have them. */
export const readKeys = (bytes: Buffer) => inFull.parse(JSON.parse(bytes.toString()))
/** Raised when an older office could no longer read what this one writes. */
const format = 1
const manifest = z.object({
  format: z.literal(format),
  at: z.iso.datetime(),
  postgres: z.string(),
  /** What had been applied: the restore makes the tables as they were then. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: hash, parts: z.array(z.string()) })),
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: hash })),
  /** Files that records name and the store does not have. */
  missing: z.array(z.string()),
  ledger: z.object({ seq: z.number(), hash: z.string() }),
  /** Which keys open it; never the keys themselves. */
  keys: z.object({ fields: z.array(z.object({ version: z.number(), mark: keyMark })), ledger: keyMark, included: z.boolean() }),
  /** Everything in the archive but this manifest. */
  entries: z.record(z.string(), hash),
})
export type Manifest = z.infer<typeof manifest>
const signed = z.object({ manifest, seal: z.string() })

/** Tells two keys apart and says nothing about either. */
const markOf = (key: Uint8Array) => createHash('sha256').update('key mark').update(key).digest('hex').slice(0, 16)
export type Keys = { FIELD_KEYS: readonly { version: number; key: Uint8Array }[]; LEDGER_KEY: Uint8Array }
export const marksOf = ({ FIELD_KEYS, LEDGER_KEY }: Keys) => ({
  fields: FIELD_KEYS.map(({ version, key }) => ({ version, mark: markOf(key) })),
  ledger: markOf(LEDGER_KEY),
})

/** Which of the keys that a backup needs are not among these. */
export function lackingKeys({ keys }: Manifest, given: Keys): string[] {
  const here = marksOf(given)
  const fields = keys.fields.filter((need) => !here.fields.some((own) => own.version === need.version && own.mark === need.mark))
  return [...fields.map(({ version }) => `FIELD_KEYS version ${version}`), ...(keys.ledger === here.ledger ? [] : ['LEDGER_KEY'])]
}

const sealOf = (text: string, { LEDGER_KEY }: Keys) => createHmac('sha256', LEDGER_KEY).update('backup manifest').update(text).digest()
/** The manifest as it stands in the archive, sealed with the ledger's key. */
export const writeManifest = (of: Manifest, keys: Keys) =>
  Buffer.from(JSON.stringify({ manifest: of, seal: sealOf(JSON.stringify(of), keys).toString('base64url') }, null, 1))

export function readManifest(bytes: Buffer) {
  let given: unknown
  try {
    given = JSON.parse(bytes.toString())
  } catch (error) {
    throw new BackupStop('The manifest of the backup is damaged.', { cause: error })
  }
  const { format: its } = (given as { manifest?: { format?: unknown } })?.manifest ?? {}
  if (typeof its === 'number' && its > format)
    throw new BackupStop('The backup was made by a newer version of this program: update it first.')
  const { data } = signed.safeParse(given)
  if (!data) throw new BackupStop('The manifest of the backup is damaged.')
  return { manifest: data.manifest, seal: Buffer.from(data.seal, 'base64url'), text: JSON.stringify(data.manifest) }
}
/** Whether somebody who has the ledger's key wrote the manifest. */
export function isSealed({ seal, text }: ReturnType<typeof readManifest>, keys: Keys) {
  const right = sealOf(text, keys)
  return seal.length === right.length && timingSafeEqual(seal, right)
}
