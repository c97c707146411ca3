'use client'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatErrorStatus, getErrorMessageWithStatus } from '@/admin/settings/error-message'
import { ApiError, api } from '@/client/api'
import { useCurrentUser } from '@/client/current-user'
import type { Role } from '@/contract/access'
import { recordVersion } from '@/contract/etag'
import { strings } from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'
import { toast } from '@/ui/toast'
import { getDisplayName, type User, type UserListResponse, userListKey } from './queries'

const text = strings.users

export const updateCachedUser = (queryClient: QueryClient, id: string, change: Partial<User>) =>
  queryClient.setQueryData<UserListResponse>(
    userListKey,
    (data) => data && { ...data, users: data.users.map((user) => (user.id === id ? { ...user, ...change } : user)) },
  )

export function useSetAdminRole(setProblem: (message: string) => void) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const me = useCurrentUser()
  const updateUser = (id: string, change: Partial<User>) => updateCachedUser(queryClient, id, change)
  const mutation = useMutation({
    mutationFn: ({ user, roles }: { user: User; roles: Role[] }) =>
      api.users.update({ id: user.id, roles }, { ifMatch: recordVersion(user) }),
    onMutate: ({ user, roles }) => updateUser(user.id, { roles }),
    onSuccess: ({ user: saved }, { user, roles }) => {
      updateUser(user.id, saved)
      toast(roles.includes('Admin') ? text.isAdmin(getDisplayName(user)) : text.notAdmin(getDisplayName(user)))
    },
    onError: (error, { user }) => {
      updateUser(user.id, { roles: user.roles })
      setProblem(getSaveErrorMessage(error))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userListKey }),
  })
  return async (user: User, isAdmin: boolean) => {
    const isResigning = user.id === me.id && !isAdmin
    if (isResigning && !(await confirm({ title: text.ownAdmin, message: text.ownAdminText, confirmLabel: text.ownAdminYes, danger: true })))
      return
    const otherRoles = user.roles.filter((role) => role !== 'Admin')
    mutation.mutate({ user, roles: isAdmin ? ['Admin', ...otherRoles] : otherRoles.length ? otherRoles : ['User'] })
  }
}

export const getSaveErrorMessage = (error: unknown) =>
  error instanceof ApiError
    ? text.saveFailed(formatErrorStatus(error), error.body.error ?? '')
    : text.saveFailed(strings.settings.noAnswer, '')
export const getDeleteErrorMessage = (error: unknown) => getErrorMessageWithStatus(error, text.deleteFailed)

export function getListErrorMessage(error: unknown) {
  if (!(error instanceof ApiError) || error.status < 400) return text.failed
  return error.status === 403 ? error.message : text.fetchFailed(String(error.status), error.body.error ?? '')
}
