'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { NameSplitChoice } from '@/admin/records/names/name-split-choice'
import { splitName } from '@/admin/records/names/split-name'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import * as strings from '@/strings/index'
import { TextField } from '@/ui/field'
import type { PickedClient } from './use-picked-client'

const loadValidation = () =>
  import('@/contract/clients').then(({ clientFields, clientRules }) => ({ schema: clientFields, rules: clientRules }))

const text = strings.caseForm

export function NewClientDialog({
  name,
  onClose,
  onCreated,
}: {
  name: string
  onClose: () => void
  onCreated: (client: PickedClient) => void
}) {
  const queryClient = useQueryClient()
  // Not a draft of somebody else. The name follows the field of the case.
  const [draftKey] = useState(`client.from-case.${name.trim()}`)
  const form = useForm({
    idPrefix: 'new-client',
    loadValidation,
    toValues: () => ({ ...splitName(name)[0], email: '', phone: '' }),
    send: api.clients.create,
    onSuccess: ({ client }) => {
      void queryClient.invalidateQueries({ queryKey: ['client'] })
      onCreated({ id: client.id, name: client.displayName })
    },
    fallbackMessage: text.clientFailed,
    showStatus: true,
  })
  return (
    <DraftDialog form={form} draftKey={draftKey} title={text.newClient} submitLabel={text.addClient} onClose={onClose}>
      <p>{text.newClientText}</p>
      <NameSplitChoice
        name={name}
        current={{ firstName: form.watch('firstName'), lastName: form.watch('lastName') }}
        onChange={form.setValues}
      />
      <TextField {...form.field('firstName')} label={text.firstName} data-initial-focus autoComplete="off" />
      <TextField {...form.field('lastName')} label={text.lastName} autoComplete="off" />
      <TextField {...form.field('email')} label={text.email} type="email" autoComplete="off" />
      <TextField {...form.field('phone')} label={text.phone} type="tel" autoComplete="off" />
    </DraftDialog>
  )
}
