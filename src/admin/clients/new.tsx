'use client'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useCallback, useState } from 'react'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { clientFields, clientRules } from '@/contract/clients'
import { buttonLook } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { FormShell } from '../shell/form-shell'
import { useFromContact } from '../shell/from-contact'
import { Way } from '../shell/opening'
import { Page } from '../shell/page'
import { RecordCreated } from '../shell/record-created'
import { useKeep } from '../shell/use-keep'
import { words } from '../words'
import { ClientFields } from './fields'
import { Like } from './like'
import { newCaseOf, places } from './places'
import type { Client } from './queries'
import { toBody, toValues, valuesFrom } from './values'

const text = words.clients
const undraftedFields = ['ssn']

export function NewClient() {
  const [created, setCreated] = useState<Client>()
  const { contact, waits } = useFromContact()
  return (
    <Page
      narrow
      title={created ? text.created : text.create}
      above={<Way places={places} up={text.title} here={created?.displayName ?? text.create} />}
    >
      {created && (
        <RecordCreated
          id={created.id}
          sentence={text.createdText(created.displayName)}
          {...{ text, places }}
          onAddAnother={() => setCreated(undefined)}
        >
          <Link href={newCaseOf(created)} prefetch={false} className={buttonLook()}>
            {text.addCase}
          </Link>
        </RecordCreated>
      )}
      {!created &&
        (waits ? <Skeleton label={words.shell.loading} lines={6} /> : <NewClientForm onCreated={setCreated} contact={contact} />)}
    </Page>
  )
}

type SourceContact = NonNullable<ReturnType<typeof useFromContact>['contact']>
type CreateInput = Parameters<typeof api.clients.create>[0]
function NewClientForm({ onCreated, contact }: { onCreated: (created: Client) => void; contact: SourceContact | undefined }) {
  const queryClient = useQueryClient()
  const updateCache = useKeep<Client>('client')
  const initialValues = useCallback(() => (contact ? valuesFrom(contact) : toValues(undefined)), [contact])
  const form = useForm({
    schema: clientFields,
    rules: clientRules,
    toValues: initialValues,
    toBody,
    send: ({ billing, ...body }, options) =>
      api.clients.create(
        { ...body, ...(billing !== null && { billing }), ...(contact && { contactId: contact.id }) } as CreateInput,
        options,
      ),
    done: ({ client: created }) => {
      updateCache(created)
      if (contact) void queryClient.invalidateQueries({ queryKey: ['contact', 'one', contact.id] })
      onCreated(created)
    },
    failure: text.saveFailed,
    responded: true,
  })
  return (
    <FormShell
      form={form}
      draft={contact ? `client.from.${contact.id}` : 'client.new'}
      secrets={undraftedFields}
      save={text.save}
      cancel={() => void places.toList()}
    >
      {contact && <Notice>{text.fromContact(contact.name)}</Notice>}
      <ClientFields form={form} autoFocus duplicateWarning={<Like form={form} />} />
    </FormShell>
  )
}
