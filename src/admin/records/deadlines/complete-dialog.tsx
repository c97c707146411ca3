'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import type { RequestBody } from '@/client/form/values'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { TextArea } from '@/ui/field'
import { formatWeekdayDate } from '@/ui/format-date'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { toast } from '@/ui/toast'
import { CaseFileSelect } from '../attachments/case-file-select'
import { caseFilesQuery, omitMissingFiles } from '../attachments/case-files-query'
import type { Deadline } from './queries'

const text = strings.deadlines
const loadValidation = () =>
  import('@/contract/deadlines').then(({ deadlines: { complete } }) => ({
    schema: complete.input.pick({ proof: true, attachmentId: true }),
    rules: complete.rules,
  }))
const toValues = () => ({ proof: '', attachmentId: '' })

export function CompleteDialog({ deadline, onClose }: { deadline: Deadline; onClose: () => void }) {
  const queryClient = useQueryClient()
  const files = useQuery(caseFilesQuery(deadline.case))
  const toBody = useCallback(
    ({ attachmentId, ...body }: RequestBody) => ({ ...body, ...omitMissingFiles({ attachmentId }, files.data) }),
    [files.data],
  )
  const form = useForm({
    loadValidation,
    toValues,
    toBody,
    send: (body) =>
      api.deadlines
        .complete({ ...body, id: deadline.id }, { ifMatch: recordVersion(deadline) })
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
      <TextArea {...form.field('proof')} label={text.proof} rows={3} maxLength={2000} data-initial-focus />
      {files.isError && <LoadErrorInline onRetry={() => void files.refetch()} />}
      <CaseFileSelect
        {...form.field('attachmentId')}
        value={form.watch('attachmentId')}
        label={text.proofFile}
        files={files.data}
        noneLabel={text.noFile}
      />
    </DraftDialog>
  )
}
