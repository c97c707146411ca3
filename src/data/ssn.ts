import { refuse, refuseFields } from '@/contract/errors'
import { isMask, maskOf, wrongSsn } from '@/contract/ssn'
import { mayChange } from '@/contract/who'
import { type Db, personOf } from './db'
import { open, recordKey, seal } from './keys'
import { noteInLedger } from './ledger'
import { param, sql, statement } from './sql'
import { write } from './write'

const selectSsn = statement<{ ssn: string | null; name: string; createdBy: string | null }>(
  'ssn.find',
  sql`SELECT ssn, coalesce(nullif(name, ''), concat_ws(' ', first_name, last_name)) AS name, created_by_id AS "createdBy"
        FROM client WHERE id = ${param('id')} AND deleted_at IS NULL`,
)
const ssnContext = (client: string) => `client|ssn|${client}`

/**
 * What the column `ssn` of a client becomes: sealed text for nine digits, null for none, and undefined (unchanged)
 * for the client's own mask.
 */
export async function sealSsn(db: Pick<Db, 'sql'>, client: string, typed: string | null | undefined): Promise<string | null | undefined> {
  if (typed === null || typed === undefined) return typed
  if (isMask(typed)) return assertOwnMask(db, client, typed)
  const key = await recordKey(db, 'client', client)
  return key ? seal(key, ssnContext(client), typed.replace(/\D/g, '')) : undefined
}

async function assertOwnMask(db: Pick<Db, 'sql'>, client: string, typed: string) {
  const [row] = await selectSsn(db, { id: client })
  const shown = row ? await maskedSsn(db, client, row.ssn) : null
  return shown === typed ? undefined : refuseFields([wrongSsn])
}

async function decryptSsn(db: Pick<Db, 'sql'>, client: string, sealed: string) {
  const key = await recordKey(db, 'client', client, false)
  if (!key) throw new Error(`The key of client ${client} is gone`)
  return open(key, ssnContext(client), sealed).toString()
}

/** The mask that answers carry in place of a sealed SSN. */
export const maskedSsn = async (db: Pick<Db, 'sql'>, client: string, sealed: string | null) =>
  sealed ? maskOf(await decryptSsn(db, client, sealed)) : null

/** Shows an SSN to whoever may change the client, and says so in the ledger in the same transaction. */
export const revealSsn = (db: Db, { id, reason }: { id: string; reason: string }) =>
  write(db, async (tx) => {
    const [client] = await selectSsn(tx, { id })
    if (!client) return refuse('notFound')
    if (!mayChange(personOf(tx), { owners: [client.createdBy] })) refuse('notAllowed')
    const ssn = client.ssn && (await decryptSsn(tx, id, client.ssn))
    await noteInLedger(tx, { action: 'ssn-reveal', resource: 'client', record: id, details: { name: client.name, reason } })
    return { ssn: ssn ? ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') : null }
  })
