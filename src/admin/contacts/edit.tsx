'use client'
import { turnTo } from '@/client/address'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { contactFields, contactRules } from '@/contract/contacts'
import { tell } from '@/ui/toast'
import { Compare } from '../shell/compare'
import { FormShell } from '../shell/form-shell'
import { useKeep } from '../shell/use-keep'
import { words } from '../words'
import { ContactFields, labels, toValues } from './fields'
import { Message } from './message'
import { places } from './places'
import type { Contact } from './queries'

const text = words.contacts

export function EditContact({ contact }: { contact: Contact }) {
  const updateCache = useKeep<Contact>('contact')
  const form = useForm({
    schema: contactFields,
    rules: contactRules,
    record: contact,
    toValues,
    send: (body, options) => api.contacts.update({ ...body, id: contact.id }, options),
    done: ({ contact: saved }) => {
      form.reset(saved)
      updateCache(saved)
      tell(text.saved)
      turnTo(places.list())
    },
    failure: text.saveFailed,
  })
  return (
    <>
      <Message contact={contact} />
      <FormShell form={form} draft={`contact.${contact.id}`} save={text.save} cancel={() => void places.toList()}>
        <ContactFields form={form} />
      </FormShell>
      <Compare form={form} labels={labels} toValues={toValues} keep={updateCache} />
    </>
  )
}
