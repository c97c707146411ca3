import { createHash, timingSafeEqual } from 'node:crypto'
import { PassThrough, Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import type { ArchiveTarget } from '../../src/providers/archive/index.ts'
import { ArchiveError } from './archive-error.ts'
import { type ArchiveKeys, computeMac } from './keys.ts'

export type Archive = { target: ArchiveTarget; keys: ArchiveKeys }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Stores compressed bytes under `name` and its MAC. */
export async function writeBytes({ target, keys }: Archive, name: string, bytes: Uint8Array) {
  const compressed = await promisify(gzip)(bytes, { level: 3 })
  await target.write(`${name}.${computeMac(keys, name, sha256(bytes))}`, await encrypt(keys, Readable.from([compressed])))
}

/** Reads what `writeBytes` stored. Rejects anything else. */
export async function readBytes({ target, keys }: Archive, fullName: string): Promise<Buffer> {
  const content = await target.read(fullName)
  if (!content) throw new ArchiveError('damaged', `${fullName} is missing.`)
  const bytes = await decrypt(keys, content)
    .then(buffer)
    .then((compressed) => promisify(gunzip)(compressed))
    .catch((error) => rethrowAsDamage(error, fullName))
  checkMac(keys, fullName, sha256(bytes))
  return bytes
}

/** Stores a stream under exactly this name. Returns the SHA-256 of its content. */
export async function writeStream({ target, keys }: Archive, name: string, content: Readable): Promise<string> {
  const hash = createHash('sha256')
  const hashed = pipeThrough(content, hash)
  await target.write(name, await encrypt(keys, hashed))
  return hash.digest('hex')
}

/** Passes the content to `consume`, then rejects unless `isGenuine` accepts its SHA-256. */
export async function readStream(
  { target, keys }: Archive,
  name: string,
  consume: (content: Readable) => Promise<void>,
  isGenuine: (hash: string) => boolean,
) {
  const content = await target.read(name)
  if (!content) throw new ArchiveError('damaged', `${name} is missing.`)
  const hash = createHash('sha256')
  try {
    await consume(pipeThrough(await decrypt(keys, content), hash))
  } catch (error) {
    rethrowAsDamage(error, name)
  }
  if (!isGenuine(hash.digest('hex'))) throw damaged(name)
}

/** Whether the MAC at the end of the name belongs to this name and content. */
export function hasValidMac(keys: ArchiveKeys, fullName: string, contentHash: string) {
  const at = fullName.lastIndexOf('.')
  const [given, expected] = [Buffer.from(fullName.slice(at + 1)), Buffer.from(computeMac(keys, fullName.slice(0, at), contentHash))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function checkMac(keys: ArchiveKeys, fullName: string, contentHash: string) {
  if (!hasValidMac(keys, fullName, contentHash)) throw damaged(fullName)
}

const damaged = (name: string, cause?: unknown) => new ArchiveError('damaged', `${name} is damaged.`, { cause })

/** Errors of the target and the disk have a code; those of age do not, and those of zlib begin with Z_. */
function rethrowAsDamage(error: unknown, name: string): never {
  const { code = '' } = error as { code?: string }
  if (error instanceof ArchiveError || (code && !code.startsWith('Z_'))) throw error
  throw damaged(name, error)
}

function pipeThrough(content: Readable, hash: ReturnType<typeof createHash>) {
  const updateHash = new Transform({
    transform(data, _, next) {
      hash.update(data)
      next(null, data)
    },
  })
  pipeline(content, updateHash).catch((error) => updateHash.destroy(error))
  return updateHash
}

async function encrypt({ recipient }: ArchiveKeys, content: Readable) {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const encrypted = Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>)) as never)
  // The only error listener if the target fails before it reads. Without one Node would end the process.
  encrypted.on('error', () => {})
  return encrypted
}

async function decrypt({ identity }: ArchiveKeys, content: Readable) {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  // A stream of its own: `Readable.toWeb` rejects streams that are not Node's own class, as Azure's are.
  const input = content.pipe(new PassThrough())
  content.once('error', (error) => input.destroy(error))
  return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(input) as ReadableStream<Uint8Array>)) as never)
}
