import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** The reason why a backup cannot be made or restored; the commands print its message alone. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
export const damagedBackup = 'The backup is cut off or damaged.'
export const incorrectPassphrase = 'BACKUP_PASSPHRASE does not decrypt this backup.'

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)
const fingerprintSchema = z.string().regex(/^[0-9a-f]{16}$/)
export const manifestEntryName = 'manifest.json'
export const keysEntryName = 'keys.json'
const keysSchema = z.object({ PAYLOAD_SECRET: z.string(), FIELD_KEYS: z.string(), LEDGER_KEY: z.string() })
/** Reads the keys in the form of the settings. */
export const parseKeys = (bytes: Buffer) => keysSchema.parse(JSON.parse(bytes.toString()))
/** 2: encrypted with age, pictures by their names. An office rejects formats that are newer than its own. */
export const currentFormat = 2
const manifestSchema = z.object({
  format: z.literal([1, currentFormat]),
  at: z.iso.datetime(),
  postgres: z.string(),
  /** The applied migrations: a restore creates the tables with them. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: hashSchema, parts: z.array(z.string()) }),
  ),
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: hashSchema })),
  /** Format 1 has the pictures of the website among the files. */
  pictures: z.array(z.object({ name: z.string().regex(/^[^/\\\0]+$/), size: z.number(), sha256: hashSchema })).optional(),
  /** Files that a record refers to and that are not in the file store. */
  missing: z.array(z.string()),
  ledger: z.object({ seq: z.number(), hash: z.string() }),
  /** Fingerprints of the keys that it needs, never the keys. */
  keys: z.object({
    fields: z.array(z.object({ version: z.number(), mark: fingerprintSchema })),
    ledger: fingerprintSchema,
    included: z.boolean(),
  }),
  /** SHA-256 of every other entry of the file. */
  entries: z.record(z.string(), hashSchema),
})
export type Manifest = z.infer<typeof manifestSchema>
export const countFiles = ({ files, pictures = [] }: Manifest) => files.length + pictures.length
const signedManifestSchema = z.object({ manifest: manifestSchema, seal: z.string() })

/** Identifies a key without revealing it. */
const fingerprint = (key: Uint8Array) => createHash('sha256').update('key mark').update(key).digest('hex').slice(0, 16)
export type BackupKeys = { FIELD_KEYS: readonly { version: number; key: Uint8Array }[]; LEDGER_KEY: Uint8Array }
export const keyFingerprints = ({ FIELD_KEYS, LEDGER_KEY }: BackupKeys) => ({
  fields: FIELD_KEYS.map(({ version, key }) => ({ version, mark: fingerprint(key) })),
  ledger: fingerprint(LEDGER_KEY),
})

/** The names of the keys that a backup needs and that are not among `available`. */
export function findMissingKeys({ keys }: Manifest, available: BackupKeys): string[] {
  const { fields, ledger } = keyFingerprints(available)
  const missing = keys.fields.filter((needed) => !fields.some(({ version, mark }) => version === needed.version && mark === needed.mark))
  return [...missing.map(({ version }) => `FIELD_KEYS version ${version}`), ...(keys.ledger === ledger ? [] : ['LEDGER_KEY'])]
}

const signatureOf = (text: string, { LEDGER_KEY }: BackupKeys) =>
  createHmac('sha256', LEDGER_KEY).update('backup manifest').update(text).digest()
/** The manifest as the backup has it, signed with the ledger's key. */
export const serializeManifest = (manifest: Manifest, keys: BackupKeys) =>
  Buffer.from(JSON.stringify({ manifest, seal: signatureOf(JSON.stringify(manifest), keys).toString('base64url') }, null, 1))

export function parseManifest(bytes: Buffer) {
  let content: unknown
  try {
    content = JSON.parse(bytes.toString())
  } catch (error) {
    throw new BackupError('The manifest of the backup is damaged.', { cause: error })
  }
  const { format } = (content as { manifest?: { format?: unknown } })?.manifest ?? {}
  if (typeof format === 'number' && format > currentFormat)
    throw new BackupError('The backup was made by a newer version of this program: update it first.')
  const { data } = signedManifestSchema.safeParse(content)
  if (!data) throw new BackupError('The manifest of the backup is damaged.')
  return { manifest: data.manifest, signature: Buffer.from(data.seal, 'base64url'), text: JSON.stringify(data.manifest) }
}
/** Whether the manifest was signed with this ledger key. */
export function hasValidSignature({ signature, text }: ReturnType<typeof parseManifest>, keys: BackupKeys) {
  const expected = signatureOf(text, keys)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
