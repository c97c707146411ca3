'use client'
import { useCallback, useRef, useState } from 'react'
import { useFormDraft } from '@/admin/forms/use-form-draft'
import { ApiError, api } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'

const text = strings.rules

/** The typed client reads only JSON, and the drafts are YAML. */
async function fetchDrafts() {
  const response = await fetch('/api/rules/drafts')
  if (!response.ok) throw new ApiError(response.status, {})
  return response.text()
}

export function ImportRulesDialog({ onClose }: { onClose: () => void }) {
  const [yaml, setYaml] = useState('')
  const [errorMessage, setErrorMessage] = useState<string>()
  const [keys] = useState(createIdempotencyKeys)
  const isDirty = yaml.trim() !== ''
  const deleteDraft = useRef<() => void>(undefined)
  const { restoreAlert, confirmLeave } = useFormDraft(
    {
      isDirty,
      getDraftValues: useCallback(() => ({ yaml }), [yaml]),
      setValues: ({ yaml: stored = '' }) => setYaml(stored),
      onSaved: (callback) => {
        deleteDraft.current = callback
      },
    },
    'rules.import',
  )
  const insertDrafts = useAction({
    mutationFn: fetchDrafts,
    errorMessage: text.draftsFailed,
    showError: setErrorMessage,
    onSuccess: setYaml,
    ...(isDirty && { confirm: () => ({ title: text.replaceYaml, message: text.replaceYamlText, confirmLabel: text.replace }) }),
  })
  const send = useAction({
    mutationFn: () => keys.send(api.rules.import, { yaml }),
    errorMessage: text.importFailed,
    showError: setErrorMessage,
    successMessage: ({ added, changed, unchanged }) => text.imported(added.length, changed.length, unchanged.length),
    invalidates: ['rule'],
    onSuccess: () => {
      deleteDraft.current?.()
      onClose()
    },
  })
  const closeIfConfirmed = async () => {
    if (!isDirty || (await confirmLeave())) onClose()
  }
  const runAction = (action: () => void) => () => {
    setErrorMessage(undefined)
    action()
  }
  return (
    <FormDialog
      title={text.importTitle}
      submitLabel={text.import}
      busy={send.isPending}
      onSubmit={runAction(send.run)}
      onClose={() => void closeIfConfirmed()}
      errorMessage={errorMessage}
      extraActions={
        <Button busy={insertDrafts.isPending} onClick={runAction(insertDrafts.run)}>
          {text.insertDrafts}
        </Button>
      }
    >
      {restoreAlert}
      <TextArea
        name="yaml"
        label={text.yaml}
        hint={text.yamlHint}
        rows={12}
        spellCheck={false}
        data-initial-focus
        value={yaml}
        onChange={({ target }) => setYaml(target.value)}
      />
    </FormDialog>
  )
}
