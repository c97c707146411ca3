'use client'
import { useState } from 'react'
import type { Room } from '@/admin/chat/queries'
import { ColleagueCheckboxes } from '@/admin/records/pickers/colleague-checkboxes'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { useCurrentUser } from '@/client/session/current-user'
import { accessRules } from '@/contract/access'
import * as strings from '@/strings/index'
import { FieldGroup } from '@/ui/field-group'
import { FormDialog } from '@/ui/form-dialog'

const text = strings.chat

/** Adds colleagues to a chat. Its creator and Admins also remove them. */
export function ChatPeopleDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const me = useCurrentUser()
  const [errorMessage, setErrorMessage] = useState<string>()
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const canRemove = room.createdBy === me.id || accessRules.admin(me)
  const isMember = (id: string) => room.participants.includes(id)
  const change = useAction({
    mutationFn: () => {
      const ids = [...changed.keys()]
      const [add, remove] = [ids.filter((id) => changed.get(id) && !isMember(id)), ids.filter((id) => !changed.get(id) && isMember(id))]
      return api.chat.updateRoom({ id: room.id, add, remove })
    },
    onSuccess: onClose,
    errorMessage: text.peopleFailed,
    showError: setErrorMessage,
    invalidates: ['room'],
  })
  return (
    <FormDialog title={text.editPeople} busy={change.isPending} errorMessage={errorMessage} onSubmit={() => change.run()} onClose={onClose}>
      <p>{text.peopleText}</p>
      <FieldGroup title={text.people}>
        <ColleagueCheckboxes
          getProps={(id) => ({
            'data-initial-focus': true,
            checked: changed.get(id) ?? isMember(id),
            disabled: isMember(id) && !canRemove,
            onChange: ({ target }) => setChanged(new Map(changed).set(id, target.checked)),
          })}
        />
      </FieldGroup>
      {!canRemove && <p>{text.cannotRemove}</p>}
    </FormDialog>
  )
}
