'use client'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import type { Check } from '@/admin/conflicts/queries'
import { readBackHref } from '@/admin/conflicts/url-state'
import { useStartCheck } from '@/admin/records/conflict-checks/use-start-check'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button, buttonClass } from '@/ui/button'
import { SearchNames } from './search-names'

const text = strings.conflicts

/** Offers what comes next: search, search again, start a new check, or continue with the case. */
export function NextStep({ check }: { check: Check }) {
  const back = readBackHref(useSearchParams().get('back'))
  const router = useRouter()
  if (!check.decidedAt) {
    if (!check.searchedAt) return <SearchNames check={check} message={text.notSearched} label={text.search} />
    if (check.outdated) return <SearchNames check={check} message={text.outdated} label={text.checkAgain} />
    return back && <Alert action={<Button onClick={() => router.push(back)}>{text.toNewCase}</Button>}>{text.isWaiting}</Alert>
  }
  if (check.state === 'declined' || check.outdated) return <NewCheck check={check} />
  if (back)
    return (
      <Alert
        kind="success"
        live
        action={
          <Button variant="primary" autoFocus onClick={() => router.push(back)}>
            {text.toNewCase}
          </Button>
        }
      >
        {check.state === 'consent' ? text.isConsent : text.isCleared}
      </Alert>
    )
  const caseId = check.openedCase ?? check.case
  const href = caseId ? `/admin/cases/${caseId}` : newCaseHref(check)
  return (
    <Alert
      kind="success"
      live
      action={
        href && (
          <Link href={href} className={buttonClass()}>
            {caseId ? text.toCase(check.caseNumber ?? '') : text.startCase}
          </Link>
        )
      }
    >
      {check.state === 'consent' ? text.isConsent : text.isCleared}
    </Alert>
  )
}

const newCaseHref = ({ client, contact }: Check) =>
  client ? `/admin/cases/new?client=${client}` : contact ? `/admin/cases/new?contact=${contact}` : undefined

function NewCheck({ check: { case: ownCase, openedCase, client, contact, outdated } }: { check: Check }) {
  const start = useStartCheck()
  const caseId = ownCase ?? openedCase
  const subject = caseId ? { case: caseId } : client ? { client } : contact ? { contact } : undefined
  return (
    <Alert
      kind="warning"
      action={
        subject && (
          <Button small busy={start.isPending} onClick={() => start.run(subject)}>
            {outdated ? text.checkAgain : text.newCheck}
          </Button>
        )
      }
    >
      {outdated ? text.outdated : text.isDeclined}
    </Alert>
  )
}
