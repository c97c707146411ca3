'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Select, TextArea } from '@/ui/field'
import { formatWeekdayDate } from '@/ui/format-date'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { toast } from '@/ui/toast'
import { caseFilesQuery } from '../case-files-query'
import type { Deadline } from './queries'

const text = strings.deadlines
const loadValidation = () =>
  import('@/contract/deadlines').then(({ deadlines: { done } }) => ({
    schema: done.input.pick({ proof: true, attachmentId: true }),
    rules: done.rules,
  }))
const toValues = () => ({ proof: '', attachmentId: '' })

export function CompleteDialog({ deadline, onClose }: { deadline: Deadline; onClose: () => void }) {
  const queryClient = useQueryClient()
  const files = useQuery(caseFilesQuery(deadline.case))
  const form = useForm({
    loadValidation,
    toValues,
    send: (body) =>
      api.deadlines
        .done({ ...body, id: deadline.id }, { ifMatch: recordVersion(deadline) })
        .finally(() => void queryClient.invalidateQueries({ queryKey: ['deadline'] })),
    onSuccess: () => {
      toast(text.completed)
      onClose()
    },
    fallbackMessage: text.doneFailed,
  })
  return (
    <DraftDialog
      form={form}
      draftKey={`deadline.${deadline.id}.done`}
      title={text.doneTitle(deadline.title)}
      submitLabel={text.complete}
      onClose={onClose}
    >
      {deadline.proposedDate && <Alert kind="warning">{text.doneDropsProposal(formatWeekdayDate(deadline.proposedDate))}</Alert>}
      <p>{text.doneText}</p>
      <TextArea {...form.field('proof')} label={text.proofText} rows={3} maxLength={2000} data-first />
      {files.isError && <LoadErrorInline onRetry={() => void files.refetch()} />}
      <Select {...form.field('attachmentId')} label={text.proofFile}>
        <option value="">{text.noFile}</option>
        {files.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </DraftDialog>
  )
}
