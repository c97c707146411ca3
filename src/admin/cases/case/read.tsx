'use client'
import { useForm } from '@/client/form'
import { caseFields } from '@/contract/cases'
import type { Case } from '../queries'
import { assignedIn } from './edit'
import { CaseFields } from './fields'
import { toValues } from './values'

const rejectSubmit = () => Promise.reject(new Error('A read-only case cannot be saved'))

export function ReadCase({ row }: { row: Case }) {
  const form = useForm({ schema: caseFields, record: row, toValues, send: rejectSubmit, done: () => undefined, failure: '' })
  return <CaseFields form={form} onPick={() => undefined} disabled assignee={assignedIn(row)} />
}
