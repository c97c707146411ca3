import { purgeDays } from '@/contract/constants/deleted'
import type { RestorableResource } from '@/contract/deleted'
import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { intervalOf, param, sql, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { releaseBlobs } from '@/data/files/blobs'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { visible } from '@/data/walls/visible'

const dueColumn = sql`SELECT id, deleted_at <= now() - ${intervalOf(purgeDays, 'days')} AS due`
const walledColumn = sql`, walled`
const caseWalledColumn = sql`, (SELECT k.walled FROM ${visible.case} k WHERE k.id = r.case_id) AS walled`
const deletedCondition = sql`WHERE id = ${param('id')} AND deleted_at IS NOT NULL FOR UPDATE`
const lockStatements = {
  client: statement<DeletedRow>()`${dueColumn}${walledColumn} FROM ${visible.client} r ${deletedCondition}`,
  contact: statement<DeletedRow>()`${dueColumn}${walledColumn} FROM ${visible.contact} r ${deletedCondition}`,
  case: statement<DeletedRow>()`${dueColumn}${walledColumn} FROM ${visible.case} r ${deletedCondition}`,
  attachment: statement<DeletedRow>()`${dueColumn} FROM ${visible.attachment} r ${deletedCondition}`,
  'document-request': statement<DeletedRow>()`${dueColumn} FROM ${visible.documentRequest} r ${deletedCondition}`,
  party: statement<DeletedRow>()`${dueColumn}${caseWalledColumn} FROM ${visible.party} r ${deletedCondition}`,
  event: statement<DeletedRow>()`${dueColumn} FROM ${visible.event} r ${deletedCondition}`,
  'case-type': statement<DeletedRow>()`${dueColumn} FROM case_type ${deletedCondition}`,
  'sub-type': statement<DeletedRow>()`${dueColumn} FROM sub_type ${deletedCondition}`,
  user: statement<DeletedRow>()`${dueColumn} FROM "user" ${deletedCondition}`,
} satisfies Record<RestorableResource, unknown>
const lockChats = statement()`SELECT 1 FROM ${visible.thread} r WHERE case_id = ${param('id')} ORDER BY id FOR NO KEY UPDATE`
type DeletedRow = { id: string; due: boolean; walled?: boolean }

/** Parts of a case, sub-types of a type, and lifted walls, whose ledger entries name the record. Foreign keys delete their rows with the record. */
const selectParts = statement<{ resource: string; id: string }>()`
  SELECT 'todo' AS resource, id::text FROM todo WHERE case_id = ${param('id')}
      UNION ALL SELECT 'party', id::text FROM party WHERE case_id = ${param('id')}
      UNION ALL SELECT 'deadline', id::text FROM deadline WHERE case_id = ${param('id')}
      UNION ALL SELECT 'document-request', id::text FROM document_request WHERE case_id = ${param('id')}
      UNION ALL SELECT 'portal', id::text FROM portal WHERE ${param('id')}::uuid IN (case_id, client_id)
      UNION ALL SELECT 'log-entry', id::text FROM log_entry WHERE case_id = ${param('id')}
      UNION ALL SELECT 'reminder', id::text FROM reminder WHERE case_id = ${param('id')}
      UNION ALL SELECT 'attachment', id::text FROM attachment WHERE case_id = ${param('id')}
      UNION ALL SELECT 'bookmark', id::text FROM bookmark WHERE case_id = ${param('id')}
      UNION ALL SELECT 'wall', id::text FROM wall WHERE ${param('id')}::uuid IN (case_id, client_id, contact_id)
      UNION ALL SELECT 'sub-type', id::text FROM sub_type WHERE case_type_id = ${param('id')}`
const deleteKeys = statement()`
  DELETE FROM record_key WHERE (resource, record) IN (SELECT * FROM unnest(${param('resources')}::text[], ${param('records')}::text[]))`

/** The written consent of a conflict check is kept with the check. */
const detachConsents = statement()`
  UPDATE attachment SET case_id = NULL WHERE case_id = ${param('id')} AND id IN (SELECT consent_id FROM conflict_check)`
const selectConsentUse = statement()`SELECT 1 FROM conflict_check WHERE consent_id = ${param('id')}`
const deleteNameKeys = statement()`DELETE FROM name_key WHERE record = ANY (${param('records')}::uuid[])`

/** Also those that were sent: they hold names, addresses and messages of the purged records. */
const deleteMails = statement()`DELETE FROM outbox_mail WHERE about && ${param('records')}::uuid[]`

/** Stored responses of repeated requests that name it. */
const forgetResponses = statement()`
  UPDATE idempotency_key SET answer = '' WHERE EXISTS (SELECT FROM unnest(${param('records')}::text[]) r WHERE position(r IN answer) > 0)`

/**
 * Permanently deletes a record that was deleted at least `purgeDays` ago, and its key: its ledger entries can no longer be
 * decrypted, and the hash chain stays intact.
 */
export const purgeRecord = (db: Db, { resource, id }: { resource: RestorableResource; id: string }) =>
  transaction(db, async (tx) => {
    // Before the case, as everywhere.
    if (resource === 'case') await lockChats(tx, { id })
    const [row] = await lockStatements[resource](tx, { id })
    if (!row) return fail('notFound')
    if (!row.due) fail('purgeTooEarly')
    // What the purge keeps, such as conflict checks, could no longer be hidden.
    if (row.walled) fail('purgeWalled')
    if (resource === 'attachment' && (await selectConsentUse(tx, { id })).length) fail('purgeConsent')
    await destroyDeleted(tx, { resource, id })
  })

/**
 * Destroys a deleted record and its key, in the transaction of a caller that has checked the permission. The only caller of
 * Payload's delete.
 */
export async function destroyDeleted(tx: Tx, { resource, id }: { resource: RestorableResource; id: string }) {
  if (resource === 'case') await detachConsents(tx, { id })
  const purged = [{ resource, id }, ...(await selectParts(tx, { id }))]
  const ids = purged.map((part) => part.id)
  await releaseBlobs(
    tx,
    purged.filter((part) => part.resource === 'attachment').map((part) => part.id),
  )
  await records(tx).destroy(resource, id)
  await deleteKeys(tx, { resources: purged.map((part) => part.resource), records: ids })
  await deleteNameKeys(tx, { records: ids })
  await deleteMails(tx, { records: ids })
  await forgetResponses(tx, { records: ids })
  await appendLedgerEntry(tx, { action: 'purge', resource, record: id })
}
