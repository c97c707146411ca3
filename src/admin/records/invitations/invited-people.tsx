'use client'
import { useState } from 'react'
import { setupKey } from '@/admin/records/setup/query'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import type { ResponseBody } from '@/contract/route'
import type { users } from '@/contract/users'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { FullDateTime, useIsPast } from '@/ui/relative-time'
import { type InvitationLink, InvitationLinkAlert } from './invitation-link'
import styles from './invitations.module.css'

const text = strings.invitations
type User = ResponseBody<typeof users.list>['users'][number]

/** People who have not accepted their invitation. Their links can be renewed and withdrawn. */
export function InvitedPeople({ users }: { users: User[] }) {
  const [link, setLink] = useState<InvitationLink>()
  const invited = users.flatMap(({ invitedUntil, ...user }) => (invitedUntil ? [{ ...user, invitedUntil }] : []))
  const renew = useAction({
    mutationFn: ({ id }: User) => api.invitations.renew({ id }),
    errorMessage: text.renewFailed,
    invalidates: ['user'],
    onSuccess: ({ link: href, expiresAt }, { name }) => href && setLink({ name, href, expiresAt }),
  })
  const withdraw = useAction({
    mutationFn: ({ id }: User) => api.invitations.withdraw({ id }),
    confirm: ({ name }) => ({
      title: text.withdrawQuestion(name),
      message: text.withdrawText,
      confirmLabel: text.withdraw,
      danger: true,
    }),
    successMessage: (_, { name }) => text.withdrawn(name),
    errorMessage: text.withdrawFailed,
    onSettled: (_output, _error, _user, _result, { client }) => {
      setLink(undefined)
      void client.invalidateQueries({ queryKey: setupKey })
      return client.invalidateQueries({ queryKey: ['user'] })
    },
  })
  if (invited.length === 0) return null
  return (
    <section aria-label={text.pending} className={styles.invited}>
      <h2 className={styles.title}>{text.pending}</h2>
      <p className={styles.hint}>{text.pendingText}</p>
      {link && (
        <InvitationLinkAlert
          link={link}
          action={
            <Button small onClick={() => setLink(undefined)}>
              {text.linkDone}
            </Button>
          }
        />
      )}
      <ul className={styles.people}>
        {invited.map((user) => (
          <li key={user.id} className={styles.person}>
            <span className={styles.name}>
              <b dir="auto">{user.name}</b>
              {user.name !== user.email && <span>{user.email}</span>}
              <LinkState until={user.invitedUntil} />
            </span>
            <span className={styles.actions}>
              <Button small aria-label={text.newLink(user.name)} busy={renew.isPending} onClick={() => renew.run(user)}>
                {text.renew}
              </Button>
              <Button small aria-label={text.withdrawOf(user.name)} onClick={() => withdraw.run(user)}>
                {text.withdraw}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const LinkState = ({ until }: { until: string }) =>
  useIsPast(until) ? (
    <Badge kind="urgent">{text.expired}</Badge>
  ) : (
    <span className={styles.hint}>
      {text.until} <FullDateTime at={until} />
    </span>
  )
