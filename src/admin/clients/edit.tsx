'use client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { clientFields, clientRules } from '@/contract/clients'
import { isMask } from '@/contract/ssn'
import { tell } from '@/ui/toast'
import { Compare } from '../shell/compare'
import { FormShell } from '../shell/form-shell'
import { words } from '../words'
import { ClientFields } from './fields'
import { Like } from './like'
import { places } from './places'
import { type Client, oneKey } from './queries'
import { RevealSsn } from './ssn'
import { toBody, toValues } from './values'

const text = words.clients
const secrets = ['ssn']
/** The typed number never stands beside others' eyes. */
const hidden = (ssn: string) => (ssn && !isMask(ssn) ? '•••-••-••••' : ssn)

export function EditClient({ client }: { client: Client }) {
  const queries = useQueryClient()
  const keep = (now: Client) => {
    queries.setQueryData(oneKey(now.id), now)
    void queries.invalidateQueries({ queryKey: ['client', 'list'] })
  }
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
    },
    failure: text.saveFailed,
  })
  const typed = form.typed()
  return (
    <>
      <FormShell form={form} draft={`client.${client.id}`} secrets={secrets} save={text.save} cancel={() => void places.toList()}>
        <ClientFields
          form={form}
          ssn={client.ssn && <RevealSsn id={client.id} />}
          like={form.dirty && <Like form={form} but={client.id} />}
        />
      </FormShell>
      {form.conflict && (
        <Compare
          conflict={form.conflict}
          labels={text.fields}
          toValues={toValues}
          typed={{ ...typed, ssn: hidden(typed.ssn) }}
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
