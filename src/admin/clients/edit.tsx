'use client'
import { turnTo } from '@/client/address'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { clientFields, clientRules } from '@/contract/clients'
import { isMask } from '@/contract/ssn'
import { tell } from '@/ui/toast'
import { Compare } from '../shell/compare'
import { FormShell } from '../shell/form-shell'
import { useKeep } from '../shell/use-keep'
import { words } from '../words'
import { ClientFields } from './fields'
import { Like } from './like'
import { places } from './places'
import type { Client } from './queries'
import { RevealSsn } from './ssn'
import { toBody, toValues, type Values } from './values'

const text = words.clients
const secrets = ['ssn']
/** The typed number never stands beside others' eyes. */
const masked = (values: Values) => ({ ...values, ssn: values.ssn && !isMask(values.ssn) ? '•••-••-••••' : values.ssn })

export function EditClient({ client }: { client: Client }) {
  const keep = useKeep<Client>('client')
  const form = useForm({
    schema: clientFields,
    rules: clientRules,
    record: client,
    toValues,
    toBody,
    send: (body, options) => api.clients.update({ ...body, id: client.id }, options),
    done: ({ client: now }) => {
      form.reset(now)
      keep(now)
      tell(text.saved)
      turnTo(places.list())
    },
    failure: text.saveFailed,
    responded: true,
  })
  return (
    <>
      <FormShell form={form} draft={`client.${client.id}`} secrets={secrets} save={text.save} cancel={() => void places.toList()}>
        <ClientFields
          form={form}
          ssn={client.ssn && <RevealSsn id={client.id} />}
          like={form.dirty && <Like form={form} but={client.id} />}
        />
      </FormShell>
      <Compare form={form} labels={text.fields} toValues={toValues} inWords={masked} keep={keep} />
    </>
  )
}
