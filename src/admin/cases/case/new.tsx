'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { caseFields, caseRules } from '@/contract/cases'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { tellFailure } from '@/ui/toast'
import { FormShell } from '../../shell/form-shell'
import { Way } from '../../shell/opening'
import { Page } from '../../shell/page'
import { RecordCreated } from '../../shell/record-created'
import { useKeep } from '../../shell/use-keep'
import { words } from '../../words'
import { places } from '../places'
import type { Case } from '../queries'
import { CaseFields } from './fields'
import { type Known, useKnown } from './known'
import { usePicked } from './picked'
import { CaseTabs } from './tabs'
import { toValues } from './values'

const text = words.caseForm

export function NewCase() {
  const [created, setCreated] = useState<Case>()
  const { prefill, isLoading } = useKnown()
  return (
    <Page
      narrow
      title={created ? text.created : text.create}
      above={<Way places={places} up={words.cases.title} here={created?.title ?? text.create} />}
    >
      {created ? (
        <RecordCreated
          id={created.id}
          sentence={text.createdText(created.title, created.caseNumber)}
          note={text.id(created.id)}
          {...{ text, places }}
          onAddAnother={() => setCreated(undefined)}
        />
      ) : (
        <CaseTabs
          panels={{
            details: isLoading ? (
              <Skeleton label={words.shell.loading} lines={6} />
            ) : (
              <NewCaseForm onCreated={setCreated} prefill={prefill} />
            ),
            documents: <Notice>{text.saveFirst.documents}</Notice>,
            reminders: <Notice>{text.saveFirst.reminders}</Notice>,
            chat: <ChatUnavailable />,
            todo: <Notice>{text.saveFirst.todo}</Notice>,
          }}
        />
      )}
    </Page>
  )
}

const ChatUnavailable = () => (
  <Notice
    action={
      <Button small icon={Plus} onClick={() => tellFailure(words.chat.saveFirst)}>
        {words.chat.new}
      </Button>
    }
  >
    {text.saveFirst.chat}
  </Notice>
)

type CreateInput = Parameters<typeof api.cases.create>[0]
function NewCaseForm({ onCreated, prefill: { contact, client, notes } }: { onCreated: (created: Case) => void; prefill: Known }) {
  const queryClient = useQueryClient()
  const updateCache = useKeep<Case>('case')
  const { onPick, withClientId } = usePicked(client)
  const clientName = client?.name ?? contact?.name ?? ''
  const initialValues = useCallback(() => ({ ...toValues(undefined), clientName, notes: notes ?? '' }), [clientName, notes])
  const form = useForm({
    schema: caseFields,
    rules: caseRules,
    toValues: initialValues,
    send: (body, options) => api.cases.create({ ...withClientId(body), ...(contact && { contactId: contact.id }) } as CreateInput, options),
    done: ({ case: created }) => {
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
      draft={['case.new', contact?.id ?? client?.id].filter(Boolean).join('.')}
      save={text.save}
      cancel={() => void places.toList()}
    >
      {contact && <Notice>{words.clients.fromContact(contact.name)}</Notice>}
      <CaseFields form={form} onPick={onPick} autoFocus />
    </FormShell>
  )
}
