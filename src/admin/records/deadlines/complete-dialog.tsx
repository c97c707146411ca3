'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmedClose } from '@/admin/forms/use-confirmed-close'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Select, TextArea } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { formatWeekdayDate } from '@/ui/format-date'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { caseFilesQuery } from '../case-files-query'
import type { Deadline } from './queries'

const text = strings.deadlines

export function CompleteDialog({ deadline, onClose }: { deadline: Deadline; onClose: () => void }) {
  const [proof, setProof] = useState('')
  const [attachmentId, setAttachmentId] = useState('')
  const [errorMessage, setErrorMessage] = useState<string>()
  const files = useQuery(caseFilesQuery(deadline.case))
  const complete = useAction({
    mutationFn: () =>
      api.deadlines.done(
        { id: deadline.id, proof: proof || undefined, attachmentId: attachmentId || undefined },
        { ifMatch: recordVersion(deadline) },
      ),
    errorMessage: text.doneFailed,
    showError: setErrorMessage,
    successMessage: () => text.completed,
    invalidates: ['deadline'],
    onSuccess: onClose,
  })
  const closeIfConfirmed = useConfirmedClose(proof.trim() !== '', onClose)
  return (
    <FormDialog
      title={text.doneTitle(deadline.title)}
      submitLabel={text.complete}
      busy={complete.isPending}
      onSubmit={() => complete.run()}
      onClose={closeIfConfirmed}
      errorMessage={errorMessage}
    >
      {deadline.proposedDate && <Alert kind="warning">{text.doneDropsProposal(formatWeekdayDate(deadline.proposedDate))}</Alert>}
      <p>{text.doneText}</p>
      <TextArea
        name="proof"
        label={text.proofText}
        rows={3}
        maxLength={2000}
        data-first
        value={proof}
        onChange={({ target }) => setProof(target.value)}
      />
      {files.isError && <LoadErrorInline onRetry={() => void files.refetch()} />}
      <Select name="proof-file" label={text.proofFile} value={attachmentId} onChange={({ target }) => setAttachmentId(target.value)}>
        <option value="">{text.noFile}</option>
        {files.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
