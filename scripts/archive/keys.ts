import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import * as z from 'zod'
import type { ArchiveTarget } from '../../src/providers/archive/index.ts'
import { ArchiveError } from './archive-error.ts'

/** `office` is the id of the office that writes this archive. */
export type ArchiveKeys = { office: string; identity: string; recipient: string; macKey: Uint8Array }

const fileName = 'office.json'
const shape = z.object({ format: z.literal(1), office: z.string(), identity: z.string() })
// Keyboards differ in whether "ñ" is one character or two.
const normalize = (passphrase: string) => passphrase.normalize('NFC')

/** The keys of an archive; null if there is none. The passphrase decrypts an identity once: scrypt takes a second. */
export async function readKeys(target: ArchiveTarget, passphrase: string): Promise<ArchiveKeys | null> {
  const content = await target.read(fileName)
  if (!content) return null
  const { data } = shape.safeParse(parse(await text(content)))
  if (!data)
    throw new ArchiveError('damaged', 'The file office.json of the archive is damaged, or a newer version of this program wrote it.')
  return deriveKeys(data.office, await decryptIdentity(data.identity, passphrase))
}

/** By passphrase and encrypted identity, because the archive is opened again after each failure. */
const identities = new Map<string, string>()
async function decryptIdentity(encrypted: string, passphrase: string) {
  const key = JSON.stringify([passphrase, encrypted])
  const known = identities.get(key)
  if (known) return known
  const decrypter = new Decrypter()
  decrypter.addPassphrase(normalize(passphrase))
  const identity = await decrypter.decrypt(armor.decode(encrypted), 'text').catch((cause) => {
    throw new ArchiveError('passphrase', undefined, { cause })
  })
  identities.clear()
  identities.set(key, identity)
  return identity
}

export async function createKeys(target: ArchiveTarget, passphrase: string): Promise<ArchiveKeys> {
  const identity = await generateX25519Identity()
  const office = randomUUID()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(normalize(passphrase))
  // As for nightly backups: 128 MB of memory for each guess.
  encrypter.setScryptWorkFactor(17)
  const content = { format: 1, office, identity: armor.encode(await encrypter.encrypt(identity)) }
  await target.write(fileName, Readable.from([Buffer.from(JSON.stringify(content, null, 1))]))
  return deriveKeys(office, identity)
}

async function deriveKeys(office: string, identity: string): Promise<ArchiveKeys> {
  const macKey = new Uint8Array(hkdfSync('sha256', identity, office, 'law-office archive names', 32))
  return { office, identity, recipient: await identityToRecipient(identity), macKey }
}

/** Ties a name to its content: only someone who knows the passphrase can create or exchange objects. */
export const computeMac = ({ macKey }: Pick<ArchiveKeys, 'macKey'>, ...parts: string[]) =>
  createHmac('sha256', macKey).update(JSON.stringify(parts)).digest('hex').slice(0, 32)

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Reported as damaged.
    return null
  }
}
