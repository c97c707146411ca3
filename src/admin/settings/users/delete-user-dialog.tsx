'use client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { getDisplayName, isActiveStaff, userListKey } from '@/client/staff/staff'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ErrorRetry } from '@/ui/error-retry'
import { Select } from '@/ui/field'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { getDeleteErrorMessage } from './mutations'
import type { User } from './queries'

const text = strings.deleteUser
const kinds = ['clients', 'contacts', 'cases', 'events', 'todos', 'conflictChecks', 'deadlines', 'reminders'] as const

const belongingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', 'belongings', id],
    queryFn: ({ signal }) => api.users.countBelongings({ id }, { signal }),
    staleTime: 0,
  })

export function DeleteUserDialog({ user, users, onClose }: { user: User; users: User[]; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [newOwnerId, setNewOwnerId] = useState('')
  const belongings = useQuery(belongingsQuery(user.id))
  const staff = users.filter((other) => other.id !== user.id && isActiveStaff(other))
  const newOwner = staff.find((other) => other.id === newOwnerId)
  const remove = useMutation({
    mutationFn: () => api.users.remove({ id: user.id, handOverTo: newOwner?.id }, { ifMatch: recordVersion(user) }),
    onSuccess: () => {
      toast(newOwner ? text.handedOver(getDisplayName(user), getDisplayName(newOwner)) : text.removed(getDisplayName(user)))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userListKey }),
  })
  const counts =
    belongings.data && kinds.flatMap((kind) => (belongings.data[kind] ? [text.count(belongings.data[kind], text.belongings[kind])] : []))
  const hasNothing = counts?.length === 0
  return (
    <Dialog
      title={text.removeQuestion(getDisplayName(user))}
      urgent
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-initial-focus>
            {strings.form.cancel}
          </Button>
          <Button variant="danger" busy={remove.isPending} disabled={!counts} onClick={() => remove.mutate()}>
            {strings.form.delete}
          </Button>
        </>
      }
    >
      {remove.isError && <ErrorAlert message={getDeleteErrorMessage(remove.error)} />}
      <p>{text.removeText}</p>
      {belongings.isPending && <Skeleton label={strings.settings.loading} lines={1} />}
      {belongings.isError && <ErrorRetry message={text.handOverUnknown} onRetry={() => void belongings.refetch()} />}
      {counts && <p>{hasNothing ? text.handOverNothing : text.handOverCount(counts)}</p>}
      {counts && !hasNothing && staff.length > 0 && (
        <Select name="new-owner" label={text.handOver} value={newOwnerId} onChange={(event) => setNewOwnerId(event.target.value)}>
          <option value="">{text.nobody}</option>
          {staff.map((other) => (
            <option key={other.id} value={other.id}>
              {getDisplayName(other)}
            </option>
          ))}
        </Select>
      )}
    </Dialog>
  )
}
