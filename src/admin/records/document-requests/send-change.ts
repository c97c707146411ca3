import type { RequestOptions } from '@/client/api'
import { recordVersion } from '@/contract/etag'
import { type DocumentRequest, documentRequestsKey } from './queries'

/** The newest versions that this window's own changes created. The screen has them only after a refetch. */
const ownVersions = new Map<string, string>()

/** Mutation options: the changes of a case's requests are sent one after the other. */
export const serialScope = (caseId: string) => ({ scope: { id: documentRequestsKey(caseId).join() } })

/** Sends a change with the version on the screen, or a later one that this window's last change created. */
export async function sendChange<Result extends object>(
  row: Pick<DocumentRequest, 'id' | 'updatedAt'>,
  send: (version: Pick<RequestOptions, 'ifMatch'>) => Promise<Result>,
) {
  const own = ownVersions.get(row.id)
  const response = await send({ ifMatch: recordVersion(own && own > row.updatedAt ? { updatedAt: own } : row) })
  if ('documentRequest' in response) ownVersions.set(row.id, (response.documentRequest as DocumentRequest).updatedAt)
  return response
}
