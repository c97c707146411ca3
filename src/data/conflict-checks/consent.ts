import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { appendDownloadEntry } from '@/data/files/downloads'
import { assertFileReady } from '@/data/files/inspect-upload'
import { visible } from '@/data/walls/visible'

type Consent = { id: string; name: string; blob: string; size: number; type: string; state: string }
const selectConsent = statement<Consent>()`
  SELECT a.id, a.name, a.blob, a.size::float8 AS size, a.type, a.state FROM ${visible.conflictCheck} r JOIN ${visible.attachment} a ON a.id = r.consent_id WHERE r.id = ${param('id')}`

/** The written consent of a check, recorded in the ledger. */
export async function downloadConsent(db: Db, id: string, isContinued: boolean) {
  const [file] = await selectConsent(db, { id })
  if (!file) return fail('notFound')
  assertFileReady(file.state)
  await appendDownloadEntry(
    db,
    { resource: 'attachment', record: file.id, details: { name: file.name, 'conflict-check': id } },
    isContinued,
  )
  return { ...file, person: requireUser(db).id, inline: false }
}
