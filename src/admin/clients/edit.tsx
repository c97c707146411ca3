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
const undraftedFields = ['ssn']
/** Keeps a new SSN off the screen while two versions are compared. */
const maskSsn = (values: Values) => ({ ...values, ssn: values.ssn && !isMask(values.ssn) ? '•••-••-••••' : values.ssn })

export function EditClient({ client }: { client: Client }) {
  const updateCache = useKeep<Client>('client')
  const form = useForm({
    schema: clientFields,
    rules: clientRules,
    record: client,
    toValues,
    toBody,
    send: (body, options) => api.clients.update({ ...body, id: client.id }, options),
    done: ({ client: saved }) => {
      form.reset(saved)
      updateCache(saved)
      tell(text.saved)
      turnTo(places.list())
    },
    failure: text.saveFailed,
    responded: true,
  })
  return (
    <>
      <FormShell form={form} draft={`client.${client.id}`} secrets={undraftedFields} save={text.save} cancel={() => void places.toList()}>
        <ClientFields
          form={form}
          ssnButton={client.ssn && <RevealSsn id={client.id} />}
          duplicateWarning={form.dirty && <Like form={form} exceptId={client.id} />}
        />
      </FormShell>
      <Compare form={form} labels={text.fields} toValues={toValues} inWords={maskSsn} keep={updateCache} />
    </>
  )
}
