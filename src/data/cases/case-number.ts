import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { getOfficeDate } from '@/data/office/office'
import { getHighestCaseNumber, isCaseNumberTaken } from './queries'

/** Checks that no other case has this number, or assigns the next number of the year when it is blank. */
export async function resolveCaseNumber(db: Db, requested: string | null, id: string | null) {
  await acquireLock(db, 'caseNumbers')
  if (requested && (await isCaseNumberTaken(db, requested, id))) fail('caseNumberInUse')
  if (requested) return requested
  const year = (await getOfficeDate(db)).slice(0, 4)
  const formatNumber = (n: number) => `CB-${year}-${String(n).padStart(4, '0')}`
  let next = (await getHighestCaseNumber(db, year)) + 1
  // A typed number such as 'cb-2026-0007' is not part of the series but still taken.
  while (await isCaseNumberTaken(db, formatNumber(next), null)) next += 1
  return formatNumber(next)
}
