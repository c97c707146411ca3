'use client'
import { useState } from 'react'
import { go } from '@/client/address'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { contactFields, contactRules } from '@/contract/contacts'
import { Button, buttonLook } from '@/ui/button'
import { Created } from '@/ui/created'
import { FormShell } from '../shell/form-shell'
import { InScreen } from '../shell/in-screen'
import { Way } from '../shell/opening'
import { Page } from '../shell/page'
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
      {created ? <Done contact={created} again={() => setCreated(undefined)} /> : <Blank done={setCreated} />}
    </Page>
  )
}

function Blank({ done }: { done: (contact: Contact) => void }) {
  const keep = useKeep<Contact>('contact')
  const form = useForm({
    schema: contactFields,
    rules: contactRules,
    toValues,
    send: (body, options) => api.contacts.create(body as Parameters<typeof api.contacts.create>[0], options),
    done: ({ contact }) => {
      keep(contact)
      done(contact)
    },
    failure: text.saveFailed,
  })
  return (
    <FormShell form={form} draft="contact.new" save={text.save} cancel={() => void places.toList()}>
      <ContactFields form={form} focus />
    </FormShell>
  )
}

const Done = ({ contact, again }: { contact: Contact; again: () => void }) => (
  <Created sentence={text.createdText(contact.name)}>
    <Button look="primary" onClick={again}>
      {text.another}
    </Button>
    <Button onClick={() => void go(places.one(contact.id))}>{text.open}</Button>
    <InScreen href={places.list()} className={buttonLook({ look: 'quiet' })}>
      {text.toList}
    </InScreen>
  </Created>
)
