import { canChange } from '@/contract/access'
import { isMaskedSsn } from '@/contract/constants/ssn'
import { fail, failValidation } from '@/contract/errors'
import { invalidSsn, maskSsn, unreadableSsn } from '@/contract/ssn'
import { type Db, requireUser } from '@/data/database/db'
import { decrypt, encrypt, ensureRecordKey, findWrappedKey, unwrapKey, type WrappedKey } from '@/data/database/encryption/encryption'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { visible } from '@/data/walls/visible'
import { logUnreadable } from '@/logger/log-unreadable'

const selectSsn = statement<{ ssn: string | null; name: string; owner: string | null }>()`
  SELECT ssn, coalesce(nullif(name, ''), concat_ws(' ', first_name, last_name)) AS name, owner_id AS owner
        FROM ${visible.client} r WHERE id = ${param('id')} AND deleted_at IS NULL`
const ssnContext = (client: string) => `client|ssn|${client}`

/** Encrypts nine digits for the column `ssn`. Null clears it. Undefined, also for the client's own mask, leaves it unchanged. */
export async function encryptSsn(db: Pick<Db, 'sql'>, client: string, ssn: string | null | undefined): Promise<string | null | undefined> {
  if (ssn === null || ssn === undefined) return ssn
  if (isMaskedSsn(ssn)) return assertOwnMask(db, client, ssn)
  return encrypt(await ensureRecordKey(db, 'client', client), ssnContext(client), ssn.replace(/\D/g, ''))
}

async function assertOwnMask(db: Pick<Db, 'sql'>, client: string, ssn: string) {
  const [row] = await selectSsn(db, { id: client })
  const mask = row ? await decryptMaskedSsn(db, client, row.ssn) : null
  return mask === ssn ? undefined : failValidation([invalidSsn])
}

function decryptWith(wrapped: WrappedKey | null, client: string, encrypted: string) {
  if (!wrapped) throw new Error(`The key of client ${client} is missing`)
  return decrypt(unwrapKey(wrapped), ssnContext(client), encrypted).toString()
}

/** A damaged SSN must not hide the client. A failed query still rejects. */
export async function decryptMaskedSsn(db: Pick<Db, 'sql'>, client: string, encrypted: string | null): Promise<string | null> {
  if (!encrypted) return null
  const wrapped = await findWrappedKey(db, 'client', client)
  try {
    return maskSsn(decryptWith(wrapped, client, encrypted))
  } catch (error) {
    logUnreadable(error, { resource: 'client', id: client })
    return unreadableSsn
  }
}

/** Returns the SSN to users who may change the client, and records that in the ledger in the same transaction. */
export const revealSsn = (db: Db, { id, reason }: { id: string; reason: string }) =>
  transaction(db, async (tx) => {
    const [client] = await selectSsn(tx, { id })
    if (!client) return fail('notFound')
    if (!canChange(requireUser(tx), { owners: [client.owner] })) fail('notAllowed')
    const ssn = client.ssn && decryptWith(await findWrappedKey(tx, 'client', id), id, client.ssn)
    await appendLedgerEntry(tx, { action: 'ssn-reveal', resource: 'client', record: id, details: { name: client.name, reason } })
    return { ssn: ssn ? ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') : null }
  })
