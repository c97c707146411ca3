import type { NameMatch } from './describe-matches'

const paths = { client: '/admin/clients', contact: '/admin/contacts', case: '/admin/cases', party: '/admin/cases', user: null }

/** The page of the matching record. Null for staff and for records that are deleted or hidden from the reader. */
export function matchHref({ resource, record, caseId, deleted, hidden }: Omit<NameMatch, 'name' | 'tier' | 'why'>): string | null {
  const path = paths[resource]
  if (!path || deleted || hidden) return null
  return `${path}/${caseId ?? record}${resource === 'party' ? '?tab=parties' : ''}`
}
