'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { go } from '@/client/address'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { caseFields, caseRules } from '@/contract/cases'
import { Button, buttonLook } from '@/ui/button'
import { Created } from '@/ui/created'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { tellFailure } from '@/ui/toast'
import { FormShell } from '../../shell/form-shell'
import { InScreen } from '../../shell/in-screen'
import { Way } from '../../shell/opening'
import { Page } from '../../shell/page'
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
  const { known, waits } = useKnown()
  return (
    <Page
      narrow
      title={created ? text.created : text.create}
      above={<Way places={places} up={words.cases.title} here={created?.title ?? text.create} />}
    >
      {created ? (
        <Done made={created} again={() => setCreated(undefined)} />
      ) : (
        <CaseTabs
          parts={{
            details: waits ? <Skeleton label={words.shell.loading} lines={6} /> : <Blank done={setCreated} known={known} />,
            documents: <Notice>{text.saveFirst.documents}</Notice>,
            reminders: <Notice>{text.saveFirst.reminders}</Notice>,
            chat: <NoChatYet />,
            todo: <Notice>{text.saveFirst.todo}</Notice>,
          }}
        />
      )}
    </Page>
  )
}

const NoChatYet = () => (
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

type Sent = Parameters<typeof api.cases.create>[0]
function Blank({ done, known: { from, client: whose, notes } }: { done: (made: Case) => void; known: Known }) {
  const client = useQueryClient()
  const keep = useKeep<Case>('case')
  const { onPick, withClient } = usePicked(whose)
  const name = whose?.name ?? from?.name ?? ''
  const toFirst = useCallback(() => ({ ...toValues(undefined), clientName: name, notes: notes ?? '' }), [name, notes])
  const form = useForm({
    schema: caseFields,
    rules: caseRules,
    toValues: toFirst,
    send: (body, options) => api.cases.create({ ...withClient(body), ...(from && { contactId: from.id }) } as Sent, options),
    done: ({ case: made }) => {
      keep(made)
      if (from) void client.invalidateQueries({ queryKey: ['contact', 'one', from.id] })
      done(made)
    },
    failure: text.saveFailed,
    responded: true,
  })
  return (
    <FormShell
      form={form}
      draft={['case.new', from?.id ?? whose?.id].filter(Boolean).join('.')}
      save={text.save}
      cancel={() => void places.toList()}
    >
      {from && <Notice>{words.clients.fromContact(from.name)}</Notice>}
      <CaseFields form={form} onPick={onPick} focus />
    </FormShell>
  )
}

const Done = ({ made, again }: { made: Case; again: () => void }) => (
  <Created sentence={text.createdText(made.title, made.caseNumber)}>
    <p style={{ flexBasis: '100%', margin: 0, color: 'var(--ink-faint)' }}>{text.id(made.id)}</p>
    <Button look="primary" onClick={again}>
      {text.another}
    </Button>
    <Button onClick={() => void go(places.one(made.id))}>{text.open}</Button>
    <InScreen href={places.list()} className={buttonLook({ look: 'quiet' })}>
      {text.toList}
    </InScreen>
  </Created>
)
