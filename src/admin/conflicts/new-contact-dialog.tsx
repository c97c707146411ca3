'use client'
import { useQueryClient } from '@tanstack/react-query'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { DuplicateWarning } from '@/admin/records/duplicates/duplicate-warning'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import * as strings from '@/strings/index'
import { TextField } from '@/ui/field'

const loadValidation = () =>
  import('@/contract/contacts').then(({ contactFields, contactRules }) => ({ schema: contactFields, rules: contactRules }))

const text = strings.conflicts
type Props = { name: string; onClose: () => void; onCreated: (contact: { id: string; name: string }) => void }

/** Adds a caller as a contact without leaving the check. */
export function NewContactDialog({ name, onClose, onCreated }: Props) {
  const queryClient = useQueryClient()
  const form = useForm({
    idPrefix: 'new-contact',
    loadValidation,
    toValues: () => ({ name, email: '', phone: '' }),
    send: api.contacts.create,
    onSuccess: ({ contact }) => {
      void queryClient.invalidateQueries({ queryKey: ['contact'] })
      onCreated(contact)
    },
    fallbackMessage: strings.contacts.saveFailed,
  })
  return (
    <DraftDialog
      form={form}
      draftKey={`contact.from-check.${name.trim()}`}
      title={text.newContact}
      submitLabel={text.addContact}
      onClose={onClose}
    >
      <p>{text.newContactText}</p>
      <TextField {...form.field('name')} label={text.contactFields.name} autoComplete="off" />
      <TextField {...form.field('phone')} label={text.contactFields.phone} type="tel" autoComplete="off" data-initial-focus />
      <TextField {...form.field('email')} label={text.contactFields.email} type="email" autoComplete="off" />
      <DuplicateWarning withContacts typed={{ name: form.watch('name'), email: form.watch('email'), phone: form.watch('phone') }} />
    </DraftDialog>
  )
}
