'use client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { clientFields, clientRules } from '@/contract/clients'
import { TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { words } from '../../words'
import type { Picked } from './picked'

const text = words.caseForm

export function NewClient({ name, close, onCreated }: { name: string; close: () => void; onCreated: (client: Picked) => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: clientFields,
    rules: clientRules,
    toValues: () => splitName(name),
    send: (body, options) => api.clients.create(body as Parameters<typeof api.clients.create>[0], options),
    done: ({ client }) => {
      void queryClient.invalidateQueries({ queryKey: ['client'] })
      onCreated({ id: client.id, name: client.displayName })
    },
    failure: text.clientFailed,
    responded: true,
  })
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({ ...form.field(name), id: `new-client-${name}` })
  return (
    <FormDialog title={text.newClient} save={text.addClient} busy={form.saving} problem={form.problem} onSubmit={form.submit} close={close}>
      <p>{text.newClientText}</p>
      <TextField {...field('firstName')} label={text.firstName} data-first autoComplete="off" />
      <TextField {...field('lastName')} label={text.lastName} autoComplete="off" />
      <TextField {...field('email')} label={text.email} type="email" autoComplete="off" />
      <TextField {...field('phone')} label={text.phone} type="tel" autoComplete="off" />
    </FormDialog>
  )
}

function splitName(name: string) {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' '), email: '', phone: '' }
}
