'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { caseFields, caseRules } from '@/contract/cases'
import { tell } from '@/ui/toast'
import { Compare } from '../../shell/compare'
import { FormShell } from '../../shell/form-shell'
import { nameOf, staffList } from '../../shell/staff'
import { useKeep } from '../../shell/use-keep'
import { words } from '../../words'
import { places } from '../places'
import { type Case, typeList } from '../queries'
import { CaseFields } from './fields'
import { usePicked } from './picked'
import { kindsOf, labels, readable, toValues, type Values } from './values'

const text = words.caseForm

export function EditCase({ row }: { row: Case }) {
  const { onPick, withClient } = usePicked()
  const staff = useQuery(staffList).data?.users ?? []
  const kinds = kindsOf(useQuery(typeList).data?.caseTypes ?? [])
  const keep = useKeep<Case>('case')
  const [saved, setSaved] = useState<Case>()
  // Once this form asks nothing more: whatever else was typed about the case still does.
  useEffect(() => {
    if (saved) void places.toList()
  }, [saved])
  const form = useForm({
    schema: caseFields,
    rules: caseRules,
    record: row,
    toValues,
    send: (body, options) => api.cases.update({ ...withClient(body), id: row.id }, options),
    done: ({ case: now }) => {
      form.reset(now)
      keep(now)
      tell(text.saved)
      setSaved(now)
    },
    failure: text.saveFailed,
    responded: true,
  })
  const inWords = (values: Values) => readable(values, kinds, new Map(staff.map((person) => [person.id, nameOf(person)])))
  return (
    <>
      <FormShell form={form} draft={`case.${row.id}`} save={text.save} cancel={() => void places.toList()}>
        <CaseFields form={form} onPick={onPick} assigned={assignedIn(row)} />
      </FormShell>
      <Compare form={form} labels={labels} toValues={toValues} inWords={inWords} keep={keep} />
    </>
  )
}

export const assignedIn = ({ assignedTo, assignedToName, assigneeLeft }: Case) =>
  assignedTo && assignedToName ? { id: assignedTo, name: assigneeLeft ? words.cases.left(assignedToName) : assignedToName } : undefined
