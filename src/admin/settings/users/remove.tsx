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

/** Asks before an account ends, and to whom its cases and events go. */
export function RemoveUser({ user, others, close }: { user: User; others: User[]; close: () => void }) {
  const client = useQueryClient()
  const [heir, setHeir] = useState('')
  const left = useQuery(belongingsOf(user.id))
  const staff = others.filter((other) => other.id !== user.id && hasRole(other, 'User'))
  const to = staff.find((other) => other.id === heir)
  const remove = useMutation({
    mutationFn: () => api.users.remove({ id: user.id, ...(to && { handOverTo: to.id }) }, { ifMatch: versionOf(user) }),
    onSuccess: () => {
      tell(to ? text.handedOver(shownName(user), shownName(to)) : text.removed(shownName(user)))
      close()
    },
    onSettled: () => client.invalidateQueries({ queryKey: userListKey }),
  })
  const nothing = left.data?.cases === 0 && left.data.events === 0
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
      {left.isPending && <Skeleton label={words.settings.loading} lines={1} />}
      {left.isError && <p>{text.handOverUnknown}</p>}
      {left.data && (
        <p>{nothing ? text.handOverNothing : text.handOverCount(text.cases(left.data.cases), text.events(left.data.events))}</p>
      )}
      {!left.isPending && !nothing && staff.length > 0 && (
        <Select name="heir" label={text.handOver} value={heir} onChange={(event) => setHeir(event.target.value)}>
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
