import { refuse, refuseFields } from '@/contract/errors'
import { isMask, maskOf, wrongSsn } from '@/contract/ssn'
import { mayChange } from '@/contract/who'
import { type Db, personOf } from './db'
import { findRecordKey, open, recordKey, seal } from './keys'
import { noteInLedger } from './ledger'
import { param, sql, statement } from './sql'
import { write } from './write'

const selectSsn = statement<{ ssn: string | null; name: string; createdBy: string | null }>(
  'ssn.find',
  sql`SELECT ssn, coalesce(nullif(name, ''), concat_ws(' ', first_name, last_name)) AS name, created_by_id AS "createdBy"
        FROM client WHERE id = ${param('id')} AND deleted_at IS NULL`,
)
const ssnContext = (client: string) => `client|ssn|${client}`

/** Encrypts nine digits for the column `ssn`. Null clears it. Undefined, also for the client's own mask, leaves it unchanged. */
export async function sealSsn(db: Pick<Db, 'sql'>, client: string, ssn: string | null | undefined): Promise<string | null | undefined> {
  if (ssn === null || ssn === undefined) return ssn
  if (isMask(ssn)) return assertOwnMask(db, client, ssn)
  return seal(await recordKey(db, 'client', client), ssnContext(client), ssn.replace(/\D/g, ''))
}

async function assertOwnMask(db: Pick<Db, 'sql'>, client: string, ssn: string) {
  const [row] = await selectSsn(db, { id: client })
  const mask = row ? await maskedSsn(db, client, row.ssn) : null
  return mask === ssn ? undefined : refuseFields([wrongSsn])
}

async function decryptSsn(db: Pick<Db, 'sql'>, client: string, encrypted: string) {
  const key = await findRecordKey(db, 'client', client)
  if (!key) throw new Error(`The key of client ${client} is missing`)
  return open(key, ssnContext(client), encrypted).toString()
}

export const maskedSsn = async (db: Pick<Db, 'sql'>, client: string, encrypted: string | null) =>
  encrypted ? maskOf(await decryptSsn(db, client, encrypted)) : null

/** Returns the SSN to users who may change the client, and records that in the ledger in the same transaction. */
export const revealSsn = (db: Db, { id, reason }: { id: string; reason: string }) =>
  write(db, async (tx) => {
    const [client] = await selectSsn(tx, { id })
    if (!client) return refuse('notFound')
    if (!mayChange(personOf(tx), { owners: [client.createdBy] })) refuse('notAllowed')
    const ssn = client.ssn && (await decryptSsn(tx, id, client.ssn))
    await noteInLedger(tx, { action: 'ssn-reveal', resource: 'client', record: id, details: { name: client.name, reason } })
    return { ssn: ssn ? ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') : null }
  })
