'use client'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '@/client/api'
import { changeOptimistically, writeBelowChanges } from '@/client/queries/optimistic-change'
import { useCurrentUser } from '@/client/session/current-user'
import { getDisplayName, userListKey } from '@/client/staff/staff'
import { formatErrorStatus, getErrorMessage, getErrorMessageWithStatus, getFailureReason } from '@/client/text/error-message'
import type { Role } from '@/contract/access'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { type ConfirmOptions, useConfirm } from '@/ui/confirm-dialog'
import { toast } from '@/ui/toast'
import type { User, UserListResponse } from './queries'

const text = strings.users

const changeUser = (data: UserListResponse, id: string, change: Partial<User>) => ({
  ...data,
  users: data.users.map((user) => (user.id === id ? { ...user, ...change } : user)),
})
export const updateCachedUser = (queryClient: QueryClient, saved: User) =>
  writeBelowChanges<UserListResponse>(queryClient, userListKey, (data) => changeUser(data, saved.id, saved))

type Change = { user: User; change: { roles: Role[] } | { frontDesk: boolean } | { lawyer: boolean }; message: string }
const findCachedUser = (queryClient: QueryClient, id: string) =>
  queryClient.getQueryData<UserListResponse>(userListKey)?.users.find((user) => user.id === id)

/** Changes the rights of a user from the table. Changes are sent one after the other, each with the version of the previous one. */
export function useSetRights(setErrorMessage: (message: string) => void) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const me = useCurrentUser()
  const mutation = useMutation({
    mutationKey: userListKey,
    scope: { id: userListKey.join() },
    mutationFn: ({ user: { id }, change }: Change) => {
      const user = findCachedUser(queryClient, id)
      return api.users.update({ id, ...change }, user && { ifMatch: recordVersion(user) })
    },
    onMutate: ({ user, change }) =>
      changeOptimistically<UserListResponse>(queryClient, userListKey, (data) => changeUser(data, user.id, change)),
    onSuccess: ({ user: saved }, { message }, optimistic) => {
      optimistic.keep()
      updateCachedUser(queryClient, saved)
      toast(message)
    },
    onError: (error, _change, optimistic) => {
      optimistic?.revert()
      setErrorMessage(getSaveErrorMessage(error))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userListKey }),
  })
  return {
    setAdmin: async (user: User, isAdmin: boolean) => {
      if (!(await confirm(getAdminQuestion(user, isAdmin, user.id === me.id)))) return
      const otherRoles = user.roles.filter((role) => role !== 'Admin')
      const roles: Role[] = isAdmin ? ['Admin', ...otherRoles] : otherRoles.length ? otherRoles : ['User']
      mutation.mutate({ user, change: { roles }, message: (isAdmin ? text.isAdmin : text.notAdmin)(getDisplayName(user)) })
    },
    setFrontDesk: (user: User, frontDesk: boolean) =>
      mutation.mutate({ user, change: { frontDesk }, message: (frontDesk ? text.isFrontDesk : text.notFrontDesk)(getDisplayName(user)) }),
    setLawyer: (user: User, lawyer: boolean) =>
      mutation.mutate({ user, change: { lawyer }, message: (lawyer ? text.isLawyer : text.notLawyer)(getDisplayName(user)) }),
  }
}

function getAdminQuestion(user: User, isAdmin: boolean, isMe: boolean): ConfirmOptions {
  const name = getDisplayName(user)
  if (isAdmin) return { title: text.makeAdmin(name), message: text.makeAdminText, confirmLabel: text.makeAdminYes }
  const question = isMe
    ? { title: text.ownAdmin, message: text.ownAdminText }
    : { title: text.removeAdmin(name), message: text.removeAdminText }
  return { ...question, confirmLabel: text.removeAdminYes, danger: true }
}

export const getSaveErrorMessage = (error: unknown) =>
  error instanceof ApiError
    ? text.saveFailed(formatErrorStatus(error), error.body.error ?? getFailureReason(error) ?? '')
    : text.saveFailed(strings.settings.noResponse, '')
export const getDeleteErrorMessage = (error: unknown) => getErrorMessageWithStatus(error, text.deleteFailed)

export function getListErrorMessage(error: unknown) {
  if (!(error instanceof ApiError) || error.status < 400) return getErrorMessage(error, text.failed)
  return error.status === 403 ? error.message : text.fetchFailed(String(error.status), error.body.error ?? '')
}
