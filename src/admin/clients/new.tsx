'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { go } from '@/client/address'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { clientFields, clientRules } from '@/contract/clients'
import { Button, buttonLook } from '@/ui/button'
import { Created } from '@/ui/created'
import { FormShell } from '../shell/form-shell'
import { InScreen } from '../shell/in-screen'
import { Way } from '../shell/opening'
import { Page } from '../shell/page'
import { words } from '../words'
import { ClientFields } from './fields'
import { Like } from './like'
import { places } from './places'
import { type Client, oneKey } from './queries'
import { toBody, toValues } from './values'

const text = words.clients
const secrets = ['ssn']

export function NewClient() {
  const [created, setCreated] = useState<Client>()
  return (
    <Page
      narrow
      title={created ? text.created : text.create}
      above={<Way places={places} up={text.title} here={created?.displayName ?? text.create} />}
    >
      {created ? <Done client={created} again={() => setCreated(undefined)} /> : <Blank done={setCreated} />}
    </Page>
  )
}

type Sent = Parameters<typeof api.clients.create>[0]
function Blank({ done }: { done: (client: Client) => void }) {
  const client = useQueryClient()
  const form = useForm({
    schema: clientFields,
    rules: clientRules,
    toValues,
    toBody,
    send: ({ billing, ...body }, options) => api.clients.create({ ...body, ...(billing !== null && { billing }) } as Sent, options),
    done: ({ client: made }) => {
      client.setQueryData(oneKey(made.id), made)
      void client.invalidateQueries({ queryKey: ['client', 'list'] })
      void client.invalidateQueries({ queryKey: ['client', 'count'] })
      done(made)
    },
    failure: text.saveFailed,
  })
  return (
    <FormShell form={form} draft="client.new" secrets={secrets} save={text.save} cancel={() => void places.toList()}>
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
    <InScreen href={places.list()} className={buttonLook({ look: 'quiet' })}>
      {text.toList}
    </InScreen>
  </Created>
)
