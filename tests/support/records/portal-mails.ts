import { queryRows } from '../database/rows'
import type { People } from '../people/people'
import { requestDocument } from './portals'

type Mailbox = Pick<People, 'admin'>
export const mailsOfKind = (databaseUrl: string, { email, kind }: { email: string; kind: string }) =>
  queryRows<{ id: string }>(databaseUrl, 'SELECT id FROM outbox_mail WHERE "to" = $1 AND kind = $2 ORDER BY created_at DESC', [email, kind])

/** The text that the mailbox of the client gets. */
export async function readLastMail({ admin }: Mailbox, databaseUrl: string, mail: { email: string; kind: string }) {
  const [last] = await mailsOfKind(databaseUrl, mail)
  return (await admin.outbox.readText({ id: last?.id ?? '' })).text
}

/** Returns a document to the client. The result is the token of the link in the mail about it. */
export async function returnDocument(
  people: Pick<People, 'admin' | 'user'>,
  databaseUrl: string,
  portal: { caseId: string; email: string },
) {
  const key = { id: portal.caseId, requestId: await requestDocument(people.user, portal.caseId) }
  await people.user.documentRequests.update({ ...key, state: 'received' })
  await people.user.documentRequests.return({ ...key, reasonEn: 'It is blurred.', reasonEs: 'Está borroso.' })
  const text = await readLastMail(people, databaseUrl, { email: portal.email, kind: 'portal-returned' })
  return /\/portal#(\S+)/.exec(text)?.[1] ?? ''
}
