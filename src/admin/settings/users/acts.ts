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

export const showUser = (queryClient: QueryClient, id: string, change: Partial<User>) =>
  queryClient.setQueryData<Rows>(
    userListKey,
    (data) => data && { ...data, users: data.users.map((user) => (user.id === id ? { ...user, ...change } : user)) },
  )

export function useAdminRole(setProblem: (message: string) => void) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const me = useMe()
  const updateUser = (id: string, change: Partial<User>) => showUser(queryClient, id, change)
  const mutation = useMutation({
    mutationFn: ({ user, roles }: { user: User; roles: Role[] }) => api.users.update({ id: user.id, roles }, { ifMatch: versionOf(user) }),
    onMutate: ({ user, roles }) => updateUser(user.id, { roles }),
    onSuccess: ({ user: saved }, { user, roles }) => {
      updateUser(user.id, saved)
      tell(roles.includes('Admin') ? text.isAdmin(shownName(user)) : text.notAdmin(shownName(user)))
    },
    onError: (error, { user }) => {
      updateUser(user.id, { roles: user.roles })
      setProblem(saveFailure(error))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userListKey }),
  })
  return async (user: User, isAdmin: boolean) => {
    const isResigning = user.id === me.id && !isAdmin
    if (isResigning && !(await confirm({ question: text.ownAdmin, because: text.ownAdminText, yes: text.ownAdminYes, danger: true })))
      return
    const otherRoles = user.roles.filter((role) => role !== 'Admin')
    mutation.mutate({ user, roles: isAdmin ? ['Admin', ...otherRoles] : otherRoles.length ? otherRoles : ['User'] })
  }
}

export const saveFailure = (error: unknown) =>
  error instanceof ApiError ? text.saveFailed(statusOf(error), error.body.error ?? '') : text.saveFailed(words.settings.noAnswer, '')
export const deleteFailure = (error: unknown) => sentenceOf(error, text.deleteFailed)

export function listFailure(error: unknown) {
  if (!(error instanceof ApiError) || error.status < 400) return text.failed
  return error.status === 403 ? error.message : text.fetchFailed(String(error.status), error.body.error ?? '')
}
