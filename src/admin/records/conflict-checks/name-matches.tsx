'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { ApiError } from '@/client/api'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { ErrorRetry } from '@/ui/error-retry'
import { minNameLength, type NameKind, nameMatchesQuery, type PersonSubject } from './conflict-queries'
import { describeMatches, type NameMatch } from './describe-matches'
import type { NameWithKind } from './list-client-names'
import { matchHref } from './match-href'
import { matchLabel } from './match-label'
import styles from './name-matches.module.css'

type Props = {
  name: string
  kind?: NameKind
  subject?: PersonSubject
  /** The case whose own names are no matches. */
  caseId?: string
  /** A record that is no match. */
  exceptId?: string | undefined
  title?: string
  /** Lists the closest matches by name. */
  withNames?: boolean
}
const maxNames = 3
/** An incomplete name, such as "de la", is not an error. */
const isFailure = (error: unknown) => error !== null && !(error instanceof ApiError && error.status === 400)

/** The records that match a name, if there are any. */
export function NameMatches({ name, kind = 'person', subject = {}, caseId, exceptId, title, withNames }: Props) {
  const isLongEnough = name.length >= minNameLength
  const { data, error, isFetching, errorUpdateCount, refetch } = useQuery({
    ...nameMatchesQuery(name, kind, subject),
    enabled: isLongEnough,
  })
  if (!isLongEnough) return null
  // A failed search is repeated every few seconds. Until one succeeds, the message stays.
  const isRepeated = data === undefined && isFetching && errorUpdateCount > 0
  if (isFailure(error) || isRepeated) return <ErrorRetry message={strings.conflicts.searchFailed} onRetry={() => void refetch()} />
  const matches = data?.filter((match) => match.record !== exceptId && (!caseId || match.caseId !== caseId)) ?? []
  return (
    // Open lists hide the rest of the page from screen readers, but not live announcers.
    <div role="status" data-live-announcer="true" className={styles.status}>
      {matches.length > 0 && (
        <Alert kind="warning" title={title}>
          {describeMatches(matches)}
          {withNames && <ClosestNames matches={matches} />}
        </Alert>
      )}
    </div>
  )
}

type NewNamesProps = Pick<Props, 'subject' | 'exceptId'> & { names: readonly NameWithKind[] }
/** The matches of names that are not saved yet, below those of the saved ones. */
export const NewNameMatches = ({ names, ...props }: NewNamesProps) =>
  names.map(({ name, kind }) => <NameMatches key={kind} {...{ name, kind }} {...props} title={strings.parties.matchesOf(name)} />)

const ClosestNames = ({ matches }: { matches: readonly NameMatch[] }) => {
  const closest = matches.filter(({ tier, hidden }) => tier !== 'weak' && !hidden).slice(0, maxNames)
  return (
    closest.length > 0 && (
      <ul className={styles.names}>
        {closest.map((match) => {
          const href = matchHref(match)
          return (
            <li key={match.record}>
              {href ? (
                <Link href={href} prefetch={false}>
                  {match.name}
                </Link>
              ) : (
                match.name
              )}{' '}
              · {matchLabel(match)}
            </li>
          )
        })}
      </ul>
    )
  )
}
