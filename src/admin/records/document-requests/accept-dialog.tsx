'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import type { RequestBody } from '@/client/form/values'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { toast } from '@/ui/toast'
import { CaseFileSelect } from '../attachments/case-file-select'
import { caseFilesQuery, omitMissingFiles } from '../attachments/case-files-query'
import { type DocumentRequest, documentRequestKey } from './queries'
import { sendChange, serialScope } from './send-change'

const text = strings.documentRequests
type Props = { caseId: string; request: DocumentRequest; onClose: () => void; onAccepted?: () => void }

const loadValidation = () =>
  import('@/contract/document-requests').then(({ documentRequests: { accept } }) => ({
    schema: accept.input.pick({ translationId: true, certificateId: true, isEnglish: true }),
  }))
const toValues = () => ({ translationId: '', certificateId: '' })

/** For a document in another language: its translation and the certificate are files of the case. */
export function AcceptDialog({ caseId, request, onClose, onAccepted }: Props) {
  const queryClient = useQueryClient()
  const files = useQuery(caseFilesQuery(caseId))
  const [isEnglish, setIsEnglish] = useState(false)
  const accept = useMutation({
    ...serialScope(caseId),
    mutationFn: (body: RequestBody) =>
      sendChange(request, (version) => api.documentRequests.accept({ ...body, id: caseId, requestId: request.id }, version)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: documentRequestKey }),
  })
  const form = useForm({
    loadValidation,
    toValues,
    toBody: useCallback(
      (chosen: RequestBody) => (isEnglish ? { isEnglish } : omitMissingFiles(chosen, files.data)),
      [isEnglish, files.data],
    ),
    send: (body) => accept.mutateAsync(body),
    onSuccess: () => {
      toast(text.accepted(request.en))
      onAccepted?.()
      onClose()
    },
    fallbackMessage: text.failed,
  })
  return (
    <DraftDialog
      form={form}
      draftKey={`document-request.${request.id}.accept`}
      title={text.acceptTitle(request.en)}
      submitLabel={text.accept}
      onClose={onClose}
    >
      <p>{text.acceptText}</p>
      <Checkbox checked={isEnglish} onChange={({ target }) => setIsEnglish(target.checked)}>
        {text.isEnglish}
      </Checkbox>
      {files.isError && <LoadErrorInline onRetry={() => void files.refetch()} />}
      {(
        [
          ['translationId', text.translationFile],
          ['certificateId', text.certificateFile],
        ] as const
      ).map(([name, label], i) => (
        <CaseFileSelect
          key={name}
          {...form.field(name)}
          value={form.watch(name)}
          label={label}
          files={files.data}
          noneLabel={text.chooseFile}
          disabled={isEnglish}
          data-initial-focus={i === 0 || undefined}
        />
      ))}
    </DraftDialog>
  )
}
