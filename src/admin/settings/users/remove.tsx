'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { versionOf } from '@/contract/version'
import { hasRole } from '@/contract/who'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Select } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { tell } from '@/ui/toast'
import { words } from '../../words'
import { deleteFailure } from './acts'
import { belongingsOf, shownName, type User, userListKey } from './queries'

const text = words.users

export function RemoveUser({ user, users, close }: { user: User; users: User[]; close: () => void }) {
  const queryClient = useQueryClient()
  const [newOwnerId, setNewOwnerId] = useState('')
  const belongings = useQuery(belongingsOf(user.id))
  const staff = users.filter((other) => other.id !== user.id && hasRole(other, 'User'))
  const newOwner = staff.find((other) => other.id === newOwnerId)
  const remove = useMutation({
    mutationFn: () => api.users.remove({ id: user.id, ...(newOwner && { handOverTo: newOwner.id }) }, { ifMatch: versionOf(user) }),
    onSuccess: () => {
      tell(newOwner ? text.handedOver(shownName(user), shownName(newOwner)) : text.removed(shownName(user)))
      close()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userListKey }),
  })
  const hasNothing = belongings.data?.cases === 0 && belongings.data.events === 0
  return (
    <Dialog
      title={text.removeQuestion(shownName(user))}
      urgent
      onClose={close}
      actions={
        <>
          <Button onClick={close} data-first>
            {words.form.cancel}
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {words.form.delete}
          </Button>
        </>
      }
    >
      {remove.isError && <Problem sentence={deleteFailure(remove.error)} />}
      <p>{text.removeText}</p>
      {belongings.isPending && <Skeleton label={words.settings.loading} lines={1} />}
      {belongings.isError && <p>{text.handOverUnknown}</p>}
      {belongings.data && (
        <p>
          {hasNothing ? text.handOverNothing : text.handOverCount(text.cases(belongings.data.cases), text.events(belongings.data.events))}
        </p>
      )}
      {!belongings.isPending && !hasNothing && staff.length > 0 && (
        <Select name="new-owner" label={text.handOver} value={newOwnerId} onChange={(event) => setNewOwnerId(event.target.value)}>
          <option value="">{text.nobody}</option>
          {staff.map((other) => (
            <option key={other.id} value={other.id}>
              {shownName(other)}
            </option>
          ))}
        </Select>
      )}
    </Dialog>
  )
}
