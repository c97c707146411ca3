'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chatRoomsKey } from '@/admin/cases/queries'
import { openChat } from '@/admin/chat/windows'
import { useConfirmedClose } from '@/admin/forms/use-confirmed-close'
import { ColleagueCheckboxes } from '@/admin/records/pickers/colleague-checkboxes'
import { api } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { getErrorMessage } from '@/client/text/error-message'
import { invalidParticipants } from '@/contract/constants/chat'
import * as strings from '@/strings/index'
import { Disclosure } from '@/ui/disclosure'
import { TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import { FormDialog } from '@/ui/form-dialog'
import { toast } from '@/ui/toast'

const text = strings.chat
const splitIds = (typed: string) =>
  typed
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)

export function NewChatDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [otherIds, setOtherIds] = useState('')
  const [selectedIds, setSelectedIds] = useState<string[]>([])
  const [errorMessage, setErrorMessage] = useState<string>()
  const [keys] = useState(createIdempotencyKeys)
  const create = useMutation({
    mutationFn: (participantIds: string[]) => {
      const body = { participantIds, caseId, name: name.trim() || undefined }
      return api.chat.createRoom(body, { idempotencyKey: keys.keyFor(body) })
    },
    onSuccess: ({ id, room }) => {
      if (!id) return setErrorMessage(text.noThread)
      void queryClient.invalidateQueries({ queryKey: chatRoomsKey(caseId) })
      toast(text.created(room.name))
      onClose()
      openChat(id)
    },
    onError: (error) => setErrorMessage(getErrorMessage(error, text.createFailed)),
  })
  const closeIfConfirmed = useConfirmedClose(Boolean(name || otherIds || selectedIds.length), onClose)
  const submit = () => {
    const participantIds = [...new Set([...selectedIds, ...splitIds(otherIds)])]
    setErrorMessage(participantIds.length === 0 ? invalidParticipants.none.message : undefined)
    if (participantIds.length > 0) create.mutate(participantIds)
  }
  const toggle = (id: string, isSelected: boolean) =>
    setSelectedIds((ids) => (isSelected ? [...ids, id] : ids.filter((other) => other !== id)))
  return (
    <FormDialog
      title={text.create}
      submitLabel={text.start}
      busy={create.isPending}
      errorMessage={errorMessage}
      onSubmit={submit}
      onClose={closeIfConfirmed}
    >
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint}
        optional
        data-initial-focus
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
      />
      <FieldGroup title={text.people}>
        <ColleagueCheckboxes
          getProps={(id) => ({ checked: selectedIds.includes(id), onChange: ({ target }) => toggle(id, target.checked) })}
        />
      </FieldGroup>
      <Disclosure title={text.advanced}>
        <TextField
          name="others"
          label={text.others}
          hint={text.othersHint}
          optional
          value={otherIds}
          onChange={(event) => setOtherIds(event.target.value)}
        />
      </Disclosure>
    </FormDialog>
  )
}
