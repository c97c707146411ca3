'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { go } from '@/client/address'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { caseFields, caseRules } from '@/contract/cases'
import { Button, buttonLook } from '@/ui/button'
import { Created } from '@/ui/created'
import { Notice } from '@/ui/notice'
import { FormShell } from '../../shell/form-shell'
import { InScreen } from '../../shell/in-screen'
import { Way } from '../../shell/opening'
import { Page } from '../../shell/page'
import { words } from '../../words'
import { places } from '../places'
import { type Case, oneKey } from '../queries'
import { CaseFields } from './fields'
import { usePicked } from './picked'
import { CaseTabs } from './tabs'
import { toValues } from './values'

const text = words.caseForm

export function NewCase() {
  const [created, setCreated] = useState<Case>()
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
            details: <Blank done={setCreated} />,
            documents: <Notice>{text.saveFirst.documents}</Notice>,
            reminders: <Notice>{text.saveFirst.reminders}</Notice>,
            chat: <Notice>{text.saveFirst.chat}</Notice>,
            todo: <Notice>{text.saveFirst.todo}</Notice>,
          }}
        />
      )}
    </Page>
  )
}

function Blank({ done }: { done: (made: Case) => void }) {
  const client = useQueryClient()
  const { onPick, withClient } = usePicked()
  const form = useForm({
    schema: caseFields,
    rules: caseRules,
    toValues,
    send: (body, options) => api.cases.create(withClient(body) as Parameters<typeof api.cases.create>[0], options),
    done: ({ case: made }) => {
      client.setQueryData(oneKey(made.id), made)
      void client.invalidateQueries({ queryKey: ['case', 'list'] })
      void client.invalidateQueries({ queryKey: ['case', 'count'] })
      done(made)
    },
    failure: text.saveFailed,
  })
  return (
    <FormShell form={form} draft="case.new" save={text.save} cancel={() => void places.toList()}>
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
