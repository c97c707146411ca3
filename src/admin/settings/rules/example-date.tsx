'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CountResult } from '@/admin/records/deadlines/count-result'
import { api } from '@/client/api'
import { buildRequestBody, type FormValues } from '@/client/form/values'
import { useDebounced } from '@/client/use-debounced'
import * as strings from '@/strings/index'
import { useCurrentDate } from '@/ui/current-date'
import { Select, TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import styles from './rule-form.module.css'
import { toBody } from './values'

const text = strings.ruleForm
const methodNames: Record<string, string | undefined> = strings.deadlines.methods
type Input = Parameters<typeof api.rules.compute>[0]

/** What the rule in the form gives for an example, before it is saved. */
export function ExampleDate({ values }: { values: FormValues }) {
  const today = useCurrentDate()
  const [eventDate, setEventDate] = useState<string>()
  const [chosenMethod, setChosenMethod] = useState('')
  const { number, unit, direction, roll, calendar, service } = toBody(buildRequestBody(values)) as Partial<Input>
  const additions = (service ?? []).filter((addition) => addition.number)
  const method = additions.find((addition) => addition.method === chosenMethod)?.method
  const triggerDate = eventDate ?? today
  const input = useDebounced({ number, unit, direction, roll, calendar, service: additions, triggerDate, method }) as Input
  const isComplete = Boolean(input.number && input.calendar && input.triggerDate)
  const query = useQuery({
    queryKey: ['deadline', 'example', input],
    queryFn: ({ signal }) => api.rules.compute(input, { signal }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <FieldGroup title={text.example} hint={text.exampleHint}>
      <div className={styles.pair}>
        <TextField
          name="example-date"
          id="rule-example-date"
          type="date"
          label={text.eventDate}
          value={triggerDate}
          onChange={({ target }) => setEventDate(target.value)}
          // Enter would save the rule.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {additions.length > 0 && (
          <Select
            name="example-method"
            id="rule-example-method"
            label={text.method}
            value={method ?? ''}
            onChange={({ target }) => setChosenMethod(target.value)}
          >
            <option value="">{strings.deadlines.noMethod}</option>
            {additions.map((addition) => (
              <option key={addition.method} value={addition.method}>
                {methodNames[addition.method]}
              </option>
            ))}
          </Select>
        )}
      </div>
      {isComplete ? <CountResult query={query} /> : <p>{text.incomplete}</p>}
    </FieldGroup>
  )
}
