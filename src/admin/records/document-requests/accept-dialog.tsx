'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { Select } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { toast } from '@/ui/toast'
import { caseFilesQuery } from '../case-files-query'
import { type DocumentRequest, documentRequestKey } from './queries'
import { sendChange, serialScope } from './send-change'

const text = strings.documentRequests
type Props = { caseId: string; request: DocumentRequest; onClose: () => void; onAccepted?: () => void }

/** For a document in another language: its translation and the certificate are files of the case. */
export function AcceptDialog({ caseId, request, onClose, onAccepted }: Props) {
  const files = useQuery(caseFilesQuery(caseId))
  const [chosen, setChosen] = useState({ translationId: '', certificateId: '' })
  const [isEnglish, setIsEnglish] = useState(false)
  const [error, setError] = useState<unknown>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const accept = useAction({
    ...serialScope(caseId),
    mutationFn: () =>
      sendChange(request, (version) =>
        api.documentRequests.accept({ id: caseId, requestId: request.id, ...(isEnglish ? { isEnglish } : chosen) }, version),
      ),
    errorMessage: text.failed,
    showError: setErrorMessage,
    invalidates: documentRequestKey,
    onError: setError,
    onSuccess: () => {
      toast(text.accepted(request.en))
      onAccepted?.()
      onClose()
    },
  })
  const fieldErrors = error instanceof ApiError ? error.fieldErrors : []
  return (
    <FormDialog
      title={text.acceptTitle(request.en)}
      submitLabel={text.accept}
      busy={accept.isPending}
      onSubmit={() => accept.run()}
      onClose={onClose}
      errorMessage={fieldErrors.length ? undefined : errorMessage}
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
        <Select
          key={name}
          name={name}
          label={label}
          disabled={isEnglish}
          data-first={i === 0 || undefined}
          error={fieldErrors.find(({ field }) => field === name)?.message}
          value={chosen[name]}
          onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
        >
          <option value="">{text.chooseFile}</option>
          {files.data?.map((file) => (
            <option key={file.id} value={file.id}>
              {file.name}
            </option>
          ))}
        </Select>
      ))}
    </FormDialog>
  )
}
