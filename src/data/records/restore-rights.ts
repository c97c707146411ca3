import { hasRole } from '@/contract/access'
import { restoreHours } from '@/contract/deleted'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'

const selectDeletion = statement<{ person: string | null }>()`
  SELECT person FROM ledger_entry WHERE resource = ${param('resource')} AND record = ${param('id')} AND action = 'delete' ORDER BY id DESC LIMIT 1`

type Deleted = { resource: string; id: string; deletedAt: Date | null | undefined }
/** Admins can restore everything, others what they deleted, for 24 hours. */
export async function assertMayRestore(db: Db, { resource, id, deletedAt }: Deleted) {
  const user = requireUser(db)
  if (hasRole(user, 'Admin')) return
  const [deletion] = await selectDeletion(db, { resource, id })
  if (deletion?.person !== user.id) fail('notAllowed')
  if (!deletedAt || deletedAt.getTime() <= Date.now() - restoreHours * 3_600_000) fail('restoreTooLate')
}
