'use client'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useCallback, useState } from 'react'
import { go } from '@/client/address'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { clientFields, clientRules } from '@/contract/clients'
import { Button, buttonLook } from '@/ui/button'
import { Created } from '@/ui/created'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { FormShell } from '../shell/form-shell'
import { useFromContact } from '../shell/from-contact'
import { InScreen } from '../shell/in-screen'
import { Way } from '../shell/opening'
import { Page } from '../shell/page'
import { useKeep } from '../shell/use-keep'
import { words } from '../words'
import { ClientFields } from './fields'
import { Like } from './like'
import { newCaseOf, places } from './places'
import type { Client } from './queries'
import { toBody, toValues, valuesFrom } from './values'

const text = words.clients
const secrets = ['ssn']

export function NewClient() {
  const [created, setCreated] = useState<Client>()
  const { contact, waits } = useFromContact()
  return (
    <Page
      narrow
      title={created ? text.created : text.create}
      above={<Way places={places} up={text.title} here={created?.displayName ?? text.create} />}
    >
      {created && <Done client={created} again={() => setCreated(undefined)} />}
      {!created && (waits ? <Skeleton label={words.shell.loading} lines={6} /> : <Blank done={setCreated} contact={contact} />)}
    </Page>
  )
}

type Contact = NonNullable<ReturnType<typeof useFromContact>['contact']>
type Sent = Parameters<typeof api.clients.create>[0]
function Blank({ done, contact }: { done: (client: Client) => void; contact: Contact | undefined }) {
  const client = useQueryClient()
  const keep = useKeep<Client>('client')
  const toFirst = useCallback(() => (contact ? valuesFrom(contact) : toValues(undefined)), [contact])
  const form = useForm({
    schema: clientFields,
    rules: clientRules,
    toValues: toFirst,
    toBody,
    send: ({ billing, ...body }, options) =>
      api.clients.create({ ...body, ...(billing !== null && { billing }), ...(contact && { contactId: contact.id }) } as Sent, options),
    done: ({ client: made }) => {
      keep(made)
      if (contact) void client.invalidateQueries({ queryKey: ['contact', 'one', contact.id] })
      done(made)
    },
    failure: text.saveFailed,
    responded: true,
  })
  return (
    <FormShell
      form={form}
      draft={contact ? `client.from.${contact.id}` : 'client.new'}
      secrets={secrets}
      save={text.save}
      cancel={() => void places.toList()}
    >
      {contact && <Notice>{text.fromContact(contact.name)}</Notice>}
      <ClientFields form={form} focus like={<Like form={form} />} />
    </FormShell>
  )
}

const Done = ({ client, again }: { client: Client; again: () => void }) => (
  <Created sentence={text.createdText(client.displayName)}>
    <Button look="primary" onClick={again}>
      {text.another}
    </Button>
    <Button onClick={() => void go(places.one(client.id))}>{text.open}</Button>
    <Link href={newCaseOf(client)} prefetch={false} className={buttonLook()}>
      {text.addCase}
    </Link>
    <InScreen href={places.list()} className={buttonLook({ look: 'quiet' })}>
      {text.toList}
    </InScreen>
  </Created>
)
