'use client'
import { useEffect, useRef, useState } from 'react'
import type { Check } from '@/admin/conflicts/queries'
import { api } from '@/client/api'
import { requestStaffLink, UploadError, uploadFile } from '@/client/uploads/upload'
import { invalidConsent } from '@/contract/constants/conflict-checks'
import * as strings from '@/strings/index'
import { Field } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { useCheckAction } from './use-check-action'

const text = strings.conflicts

export function ConsentDialog({ check, onClose }: { check: Check; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const upload = useRef<AbortController>(undefined)
  // Without this, an upload would clear the check after the user canceled.
  useEffect(() => () => upload.current?.abort(), [])
  const decide = useCheckAction<{ file: File; signal: AbortSignal }>(check.id, {
    send: async ({ file: chosen, signal }, options) => {
      const url = await uploadFile(chosen, () => undefined, signal, requestStaffLink)
      signal.throwIfAborted()
      const consent = { name: chosen.name, url, size: chosen.size }
      return api.conflictChecks.decide({ id: check.id, state: 'consent', consent }, options)
    },
    errorMessage: text.decideResultFailed,
    showError: setErrorMessage,
    onSuccess: onClose,
  })
  const submit = () => {
    setErrorMessage(file ? undefined : invalidConsent.message)
    if (!file) return
    upload.current = new AbortController()
    decide.run({ file, signal: upload.current.signal })
  }
  return (
    <FormDialog
      title={text.consentTitle}
      submitLabel={text.clear}
      busy={decide.isPending}
      errorMessage={decide.error instanceof UploadError ? decide.error.message : errorMessage}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text.consentText}</p>
      <Field id="consent" label={text.consentFile}>
        {(control) => <input type="file" {...control} data-initial-focus onChange={({ target }) => setFile(target.files?.[0])} />}
      </Field>
    </FormDialog>
  )
}
