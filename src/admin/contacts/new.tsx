'use client'
import { useState } from 'react'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { contactFields, contactRules } from '@/contract/contacts'
import { FormShell } from '../shell/form-shell'
import { Way } from '../shell/opening'
import { Page } from '../shell/page'
import { RecordCreated } from '../shell/record-created'
import { useKeep } from '../shell/use-keep'
import { words } from '../words'
import { ContactFields, toValues } from './fields'
import { places } from './places'
import type { Contact } from './queries'

const text = words.contacts

export function NewContact() {
  const [created, setCreated] = useState<Contact>()
  return (
    <Page
      narrow
      title={created ? text.created : text.create}
      above={<Way places={places} up={text.title} here={created?.name ?? text.create} />}
    >
      {created ? (
        <RecordCreated
          id={created.id}
          sentence={text.createdText(created.name)}
          {...{ text, places }}
          onAddAnother={() => setCreated(undefined)}
        />
      ) : (
        <NewContactForm onCreated={setCreated} />
      )}
    </Page>
  )
}

function NewContactForm({ onCreated }: { onCreated: (created: Contact) => void }) {
  const updateCache = useKeep<Contact>('contact')
  const form = useForm({
    schema: contactFields,
    rules: contactRules,
    toValues,
    send: (body, options) => api.contacts.create(body as Parameters<typeof api.contacts.create>[0], options),
    done: ({ contact: created }) => {
      updateCache(created)
      onCreated(created)
    },
    failure: text.saveFailed,
  })
  return (
    <FormShell form={form} draft="contact.new" save={text.save} cancel={() => void places.toList()}>
      <ContactFields form={form} autoFocus />
    </FormShell>
  )
}
