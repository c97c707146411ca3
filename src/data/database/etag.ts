import { hash } from 'node:crypto'
import { recordVersion } from '@/contract/etag'

/**
 * The ETag of a response: the record's version and a hash of the body, because names, permissions and counts in the body
 * change without the record. If-Match compares only the version.
 */
export function createEtag(record: { updatedAt: Date | string } | undefined, body: string) {
  const bodyHash = hash('sha1', body, 'base64url')
  return record ? recordVersion(record).replace(/"$/, `.${bodyHash}"`) : `"${bodyHash}"`
}
