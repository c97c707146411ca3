import Link from 'next/link'
import type { Check } from '@/admin/conflicts/queries'
import * as strings from '@/strings/index'

const text = strings.conflicts

/** Links to the client, contact or case that the check is about, and to the case that was opened with it. There is no link after a purge. */
export function SubjectLink({ check: { case: caseId, openedCase, client, contact, subjectName, caseNumber } }: { check: Check }) {
  const caseLink = (id: string) => <Link href={`/admin/cases/${id}?tab=parties`}>{`${text.resources.case} ${caseNumber}`}</Link>
  if (caseId) return caseLink(caseId)
  return (
    <>
      {client && <Link href={`/admin/clients/${client}`}>{`${text.resources.client} ${subjectName}`}</Link>}
      {contact && <Link href={`/admin/contacts/${contact}`}>{`${text.resources.contact} ${subjectName}`}</Link>}
      {openedCase && caseLink(openedCase)}
    </>
  )
}
