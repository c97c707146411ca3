'use client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { contactFields, contactRules } from '@/contract/contacts'
import { tell } from '@/ui/toast'
import { Compare } from '../shell/compare'
import { FormShell } from '../shell/form-shell'
import { words } from '../words'
import { ContactFields, labels, toValues } from './fields'
import { Message } from './message'
import { places } from './places'
import { type Contact, oneKey } from './queries'

const text = words.contacts

export function EditContact({ contact }: { contact: Contact }) {
  const client = useQueryClient()
  const keep = (now: Contact) => {
    client.setQueryData(oneKey(now.id), now)
    void client.invalidateQueries({ queryKey: ['contact', 'list'] })
  }
  const form = useForm({
    schema: contactFields,
    rules: contactRules,
    record: contact,
    toValues,
    send: (body, options) => api.contacts.update({ ...body, id: contact.id }, options),
    done: ({ contact: now }) => {
      form.reset(now)
      keep(now)
      tell(text.saved)
    },
    failure: text.saveFailed,
  })
  return (
    <>
      <Message contact={contact} />
      <FormShell form={form} draft={`contact.${contact.id}`} save={text.save} cancel={() => void places.toList()}>
        <ContactFields form={form} />
      </FormShell>
      {form.conflict && (
        <Compare
          conflict={form.conflict}
          labels={labels}
          toValues={toValues}
          typed={form.typed()}
          onMine={() => void form.overwrite()}
          onTheirs={() => {
            const { current } = form.conflict ?? {}
            form.reset(current)
            if (current) keep(current)
          }}
          onClose={form.closeConflict}
        />
      )}
    </>
  )
}
