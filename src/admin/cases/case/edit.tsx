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
  const { onPick, withClientId } = usePicked()
  const staff = useQuery(staffList).data?.users ?? []
  const typeOptions = kindsOf(useQuery(typeList).data?.caseTypes ?? [])
  const updateCache = useKeep<Case>('case')
  const [savedCase, setSavedCase] = useState<Case>()
  // Navigates after the form has reset, so that only unsaved input elsewhere in the case asks for confirmation.
  useEffect(() => {
    if (savedCase) void places.toList()
  }, [savedCase])
  const form = useForm({
    schema: caseFields,
    rules: caseRules,
    record: row,
    toValues,
    send: (body, options) => api.cases.update({ ...withClientId(body), id: row.id }, options),
    done: ({ case: saved }) => {
      form.reset(saved)
      updateCache(saved)
      tell(text.saved)
      setSavedCase(saved)
    },
    failure: text.saveFailed,
    responded: true,
  })
  const displayValues = (values: Values) => readable(values, typeOptions, new Map(staff.map((person) => [person.id, nameOf(person)])))
  return (
    <>
      <FormShell form={form} draft={`case.${row.id}`} save={text.save} cancel={() => void places.toList()}>
        <CaseFields form={form} onPick={onPick} assignee={assignedIn(row)} />
      </FormShell>
      <Compare form={form} labels={labels} toValues={toValues} inWords={displayValues} keep={updateCache} />
    </>
  )
}

export const assignedIn = ({ assignedTo, assignedToName, assigneeLeft }: Case) =>
  assignedTo && assignedToName ? { id: assignedTo, name: assigneeLeft ? words.cases.left(assignedToName) : assignedToName } : undefined
