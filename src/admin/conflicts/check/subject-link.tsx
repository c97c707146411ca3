import Link from 'next/link'
import type { Check } from '@/admin/conflicts/queries'
import * as strings from '@/strings/index'

const text = strings.conflicts

/** Links to the client, contact or case that the check is about. There is no link after it was purged. */
export function SubjectLink({ check: { case: caseId, client, contact, subjectName, caseNumber } }: { check: Check }) {
  if (caseId) return <Link href={`/admin/cases/${caseId}?tab=parties`}>{`${text.resources.case} ${caseNumber}`}</Link>
  if (client) return <Link href={`/admin/clients/${client}`}>{`${text.resources.client} ${subjectName}`}</Link>
  return contact && <Link href={`/admin/contacts/${contact}`}>{`${text.resources.contact} ${subjectName}`}</Link>
}
