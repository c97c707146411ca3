'use client'
import type { Case } from '@/admin/cases/queries'
import { CloseButton } from '@/admin/records/close-button'
import { useForm } from '@/client/form/use-form'
import { getCurrentAssignee } from './edit'
import { CaseFields } from './fields'
import { toValues } from './values'

const loadValidation = () => import('@/contract/cases').then(({ caseFields }) => ({ schema: caseFields }))

const rejectSubmit = () => Promise.reject(new Error('A read-only case cannot be saved'))

export function ReadOnlyCase({ row, onClose }: { row: Case; onClose: () => void }) {
  const form = useForm({ loadValidation, record: row, toValues, send: rejectSubmit, onSuccess: () => undefined, fallbackMessage: '' })
  return (
    <>
      <CaseFields form={form} onPick={() => undefined} disabled assignee={getCurrentAssignee(row)} />
      <CloseButton onClose={onClose} />
    </>
  )
}
