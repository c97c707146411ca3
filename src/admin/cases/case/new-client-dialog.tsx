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
    loadValidation,
    toValues: () => ({ ...splitName(name)[0], email: '', phone: '' }),
    send: (body, options) => api.clients.create(body as Parameters<typeof api.clients.create>[0], options),
    onSuccess: ({ client }) => {
      void queryClient.invalidateQueries({ queryKey: ['client'] })
      onCreated({ id: client.id, name: client.displayName })
    },
    fallbackMessage: text.clientFailed,
    showStatus: true,
  })
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({ ...form.field(name), id: `new-client-${name}` })
  return (
    <DraftDialog
      form={form}
      draftKey={draftKey}
      fieldId={(field) => `new-client-${field}`}
      title={text.newClient}
      submitLabel={text.addClient}
      onClose={onClose}
    >
      <p>{text.newClientText}</p>
      <NameSplitChoice
        name={name}
        current={{ firstName: form.watch('firstName'), lastName: form.watch('lastName') }}
        onChange={form.setValues}
      />
      <TextField {...field('firstName')} label={text.firstName} data-initial-focus autoComplete="off" />
      <TextField {...field('lastName')} label={text.lastName} autoComplete="off" />
      <TextField {...field('email')} label={text.email} type="email" autoComplete="off" />
      <TextField {...field('phone')} label={text.phone} type="tel" autoComplete="off" />
    </DraftDialog>
  )
}
