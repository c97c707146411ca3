'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { signOut } from '@/client/session'
import type { Received } from '@/contract/route'
import type { sessions } from '@/contract/sessions'
import { Awaited } from '@/ui/awaited'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm'
import { Moment } from '@/ui/moment'
import { tell, tellFailure } from '@/ui/toast'
import { sentenceOf } from '../shell/use-remove'
import { words } from '../words'
import styles from './account.module.css'
import { deviceOf } from './device'
import { ownSessions } from './queries'
import { Section } from './section'

const text = words.ownAccount
type Session = Received<typeof sessions.list>['sessions'][number]

export function Sessions() {
  const confirm = useConfirm()
  const query = useQuery(ownSessions)
  const endAll = useMutation({
    mutationFn: () => api.sessions.endAll({}),
    onSuccess: () => signOut('/login?said=everywhere'),
    onError: (error) => tellFailure(sentenceOf(error, text.everywhereFailed)),
  })
  const confirmEndAll = async () =>
    (await confirm({ question: text.everywhereQuestion, because: text.everywhereText, yes: text.everywhere, danger: true })) &&
    endAll.mutate()
  return (
    <Section
      title={text.sessions}
      hint={text.sessionsText}
      action={
        <Button busy={endAll.isPending} onClick={() => void confirmEndAll()}>
          {text.everywhere}
        </Button>
      }
    >
      <Awaited found={query} failed={text.failed} loading={text.loading} lines={3} />
      <ul className={styles.list}>
        {query.data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => api.sessions.end({ id: session.id }),
    onSuccess: () => tell(text.ended),
    onError: (error) => tellFailure(sentenceOf(error, text.endFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessions.queryKey }),
  })
  const device = deviceOf(session.agent)
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {device} {session.current && <Badge kind="good">{text.here}</Badge>}
        </p>
        <p className={styles.details}>
          <span>
            {text.seen} <Moment at={session.seenAt} />
          </span>
          <span>
            {text.started} <Moment at={session.startedAt} /> {session.address && text.from(session.address)}
          </span>
        </p>
      </div>
      {!session.current && (
        <Button small aria-label={text.endOne(device)} busy={end.isPending} onClick={() => end.mutate()}>
          {text.end}
        </Button>
      )}
    </li>
  )
}
