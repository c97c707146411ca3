'use client'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '@/client/api'
import { versionOf } from '@/contract/version'
import type { Role } from '@/contract/who'
import { useConfirm } from '@/ui/confirm'
import { tell } from '@/ui/toast'
import { useMe } from '../../shell/person'
import { words } from '../../words'
import { sentenceOf, statusOf } from '../sentence'
import { type Rows, shownName, type User, userListKey } from './queries'

const text = words.users

/** Shows a change of somebody at once; the answer to a call brings the version that the next one names. */
export const showUser = (client: QueryClient, id: string, change: Partial<User>) =>
  client.setQueryData<Rows>(
    userListKey,
    (data) => data && { ...data, users: data.users.map((user) => (user.id === id ? { ...user, ...change } : user)) },
  )

/** Gives or takes the Admin role, at once on screen; goes back when it is refused. */
export function useAdminRole(fail: (sentence: string) => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const me = useMe()
  const show = (id: string, change: Partial<User>) => showUser(client, id, change)
  const mutation = useMutation({
    mutationFn: ({ user, roles }: { user: User; roles: Role[] }) => api.users.update({ id: user.id, roles }, { ifMatch: versionOf(user) }),
    onMutate: ({ user, roles }) => show(user.id, { roles }),
    onSuccess: ({ user: now }, { user, roles }) => {
      show(user.id, now)
      tell(roles.includes('Admin') ? text.isAdmin(shownName(user)) : text.notAdmin(shownName(user)))
    },
    onError: (error, { user }) => {
      show(user.id, { roles: user.roles })
      fail(saveFailure(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: userListKey }),
  })
  return async (user: User, admin: boolean) => {
    const own = user.id === me.id && !admin
    if (own && !(await confirm({ question: text.ownAdmin, because: text.ownAdminText, yes: text.ownAdminYes, danger: true }))) return
    const others = user.roles.filter((role) => role !== 'Admin')
    mutation.mutate({ user, roles: admin ? ['Admin', ...others] : others.length ? others : ['User'] })
  }
}

export const saveFailure = (error: unknown) =>
  error instanceof ApiError ? text.saveFailed(statusOf(error), error.body.error ?? '') : text.saveFailed(words.settings.noAnswer, '')
export const deleteFailure = (error: unknown) => sentenceOf(error, text.deleteFailed)

/** Why the list is not there. */
export function listFailure(error: unknown) {
  if (!(error instanceof ApiError) || error.status < 400) return text.failed
  return error.status === 403 ? error.message : text.fetchFailed(String(error.status), error.body.error ?? '')
}
