import { publishChange } from '@/data/database/publish-change'
import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { visible } from '@/data/walls/visible'

const selectLatestClient = statement<{ id: string }>()`
  SELECT p.client_id AS id FROM ${visible.portal} p WHERE p.case_id = ${param('case')} ORDER BY p.created_at DESC, p.id DESC LIMIT 1`
const withdrawFiles = statement()`UPDATE attachment SET released = false, updated_at = now() WHERE case_id = ${param('case')} AND released`
const withdrawEvents = statement()`
  UPDATE event SET released = false, client_answer = NULL, client_answered_at = NULL, updated_at = now() WHERE case_id = ${param('case')} AND released`
const withdrawReasons = statement()`
  UPDATE document_request SET state = 'requested', reason_en = NULL, reason_es = NULL, updated_at = now() WHERE case_id = ${param('case')} AND state = 'returned'`

/** Withdraws what the office released to an earlier client of the case, and that client's answers. The caller has locked the case. */
export async function withdrawReleasesToOthers(tx: Tx, { case: caseId, client }: { case: string; client: string }) {
  const [latest] = await selectLatestClient(tx, { case: caseId })
  if (!latest || latest.id === client) return
  for (const withdraw of [withdrawFiles, withdrawEvents, withdrawReasons]) await withdraw(tx, { case: caseId })
  for (const resource of ['attachment', 'event']) publishChange(tx, resource)
}
