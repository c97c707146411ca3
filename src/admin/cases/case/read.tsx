'use client'
import { useForm } from '@/client/form'
import { caseFields } from '@/contract/cases'
import type { Case } from '../queries'
import { assignedIn } from './edit'
import { CaseFields } from './fields'
import { toValues } from './values'

const never = () => Promise.reject(new Error('A case that is only read is not sent'))

/** The same fields, disabled, without a way to save. */
export function ReadCase({ row }: { row: Case }) {
  const form = useForm({ schema: caseFields, record: row, toValues, send: never, done: () => undefined, failure: '' })
  return <CaseFields form={form} onPick={() => undefined} disabled assigned={assignedIn(row)} />
}
