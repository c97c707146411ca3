'use client'
import { useQuery } from '@tanstack/react-query'
import { describeUserAgent } from '@/admin/records/describe-user-agent'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { signOut } from '@/client/session/session'
import type { ResponseBody } from '@/contract/route'
import type { sessions } from '@/contract/sessions'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { QueryState } from '@/ui/query-state'
import { RelativeTime } from '@/ui/relative-time'
import styles from './account.module.css'
import { ownSessionsQuery } from './queries'
import { AccountSection } from './section'

const text = strings.ownAccount
type Session = ResponseBody<typeof sessions.list>['sessions'][number]

export function SessionList() {
  const query = useQuery(ownSessionsQuery)
  const endAll = useAction({
    mutationFn: () => api.sessions.endAll({}),
    confirm: () => ({ title: text.everywhereQuestion, message: text.everywhereText, confirmLabel: text.everywhere, danger: true }),
    errorMessage: text.everywhereFailed,
    onSuccess: () => signOut('/login?message=everywhere'),
  })
  return (
    <AccountSection
      title={text.sessions}
      hint={text.sessionsText}
      action={
        <Button busy={endAll.isPending} onClick={() => endAll.run()}>
          {text.everywhere}
        </Button>
      }
    >
      <QueryState query={query} errorMessage={text.failed} loadingLabel={text.loading} lines={3} />
      <ul className={styles.list}>
        {query.data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </AccountSection>
  )
}

function SessionRow({ session }: { session: Session }) {
  const end = useAction({
    mutationFn: () => api.sessions.end({ id: session.id }),
    successMessage: () => text.ended,
    errorMessage: text.endFailed,
    invalidates: ownSessionsQuery.queryKey,
  })
  const device = describeUserAgent(session.agent)
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {device} {session.current && <Badge kind="good">{text.here}</Badge>}
        </p>
        <p className={styles.details}>
          <span>
            {text.seen} <RelativeTime at={session.seenAt} />
          </span>
          <span>
            {text.started} <RelativeTime at={session.startedAt} /> {session.address && text.from(session.address)}
          </span>
        </p>
      </div>
      {!session.current && (
        <Button small aria-label={text.endOne(device)} busy={end.isPending} onClick={() => end.run()}>
          {text.end}
        </Button>
      )}
    </li>
  )
}
