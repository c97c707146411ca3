'use client'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { clientFields, clientRules } from '@/contract/clients'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { words } from '../../words'
import type { Picked } from './picked'

const text = words.caseForm

/** The few fields a client cannot do without, without leaving the case. */
export function NewClient({ typed, close, done }: { typed: string; close: () => void; done: (client: Picked) => void }) {
  const client = useQueryClient()
  const form = useForm({
    schema: clientFields,
    rules: clientRules,
    toValues: () => namesIn(typed),
    send: (body, options) => api.clients.create(body as Parameters<typeof api.clients.create>[0], options),
    done: ({ client: made }) => {
      void client.invalidateQueries({ queryKey: ['client'] })
      done({ id: made.id, name: made.displayName })
    },
    failure: text.clientFailed,
  })
  const submit = (event: FormEvent) => {
    // React hands the event of a dialog on to the form of the case around it.
    event.stopPropagation()
    void form.submit(event)
  }
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({ ...form.field(name), id: `new-client-${name}` })
  return (
    <Dialog
      title={text.newClient}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.form.cancel}</Button>
          <Button type="submit" form="new-client" look="primary" busy={form.saving}>
            {text.addClient}
          </Button>
        </>
      }
    >
      <form id="new-client" noValidate onSubmit={submit} style={{ display: 'grid', gap: 'var(--space-3)' }}>
        <p style={{ margin: 0 }}>{text.newClientText}</p>
        {form.problem && <Problem sentence={form.problem} />}
        <TextField {...field('firstName')} label={text.firstName} data-first autoComplete="off" />
        <TextField {...field('lastName')} label={text.lastName} autoComplete="off" />
        <TextField {...field('email')} label={text.email} type="email" autoComplete="off" />
        <TextField {...field('phone')} label={text.phone} type="tel" autoComplete="off" />
      </form>
    </Dialog>
  )
}

/** What was typed as a name, taken apart. */
function namesIn(typed: string) {
  const [firstName = '', ...others] = typed.trim().split(/\s+/)
  return { firstName, lastName: others.join(' '), email: '', phone: '' }
}
