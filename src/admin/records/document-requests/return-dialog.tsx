'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import type { RequestBody } from '@/client/form/values'
import * as strings from '@/strings/index'
import { TextArea } from '@/ui/field'
import { toast } from '@/ui/toast'
import styles from './document-requests.module.css'
import { type ClientLanguage, type DocumentRequest, documentRequestKey } from './queries'
import { sendChange, serialScope } from './send-change'

const text = strings.documentRequests
type Props = {
  caseId: string
  request: DocumentRequest
  /** Null without a portal: only staff read the reason, in English. */
  language: ClientLanguage | null
  onClose: () => void
  onReturned?: () => void
}

const loadValidation = () =>
  import('@/contract/document-requests').then(({ documentRequests: { return: route } }) => ({
    schema: route.input.pick({ reasonEn: true, reasonEs: true }),
    rules: route.rules,
  }))
const toValues = () => ({ reasonEn: '', reasonEs: '' })

/** Sends a common reason, chosen with the keys 1 to 4, a custom text, or both. */
export function ReturnDialog({ caseId, request, language, onClose, onReturned }: Props) {
  const queryClient = useQueryClient()
  const reasonLanguage = language ?? 'en'
  const reasonField = reasonLanguage === 'en' ? 'reasonEn' : 'reasonEs'
  const [selected, setSelected] = useState(0)
  const reason = text.commonReasons[selected]
  const send = useMutation({
    ...serialScope(caseId),
    mutationFn: (body: RequestBody) =>
      sendChange(request, (version) => api.documentRequests.return({ ...body, id: caseId, requestId: request.id }, version)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: documentRequestKey }),
  })
  const form = useForm({
    loadValidation,
    toValues,
    toBody: useCallback(
      ({ [reasonField]: customText }: RequestBody) => ({
        ...(reason && { reasonEn: reason.en, reasonEs: reason.es }),
        ...(customText !== undefined && { [reasonField]: [reason?.[reasonLanguage], customText].filter(Boolean).join('\n') }),
      }),
      [reason, reasonField, reasonLanguage],
    ),
    send: (body) => send.mutateAsync(body),
    onSuccess: () => {
      toast(text.returned(request.en))
      onReturned?.()
      onClose()
    },
    fallbackMessage: text.failed,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const number = Number(event.key)
    if (!(event.target as Element).matches('textarea') && number >= 1 && number <= text.commonReasons.length) setSelected(number - 1)
  }
  return (
    <DraftDialog
      // An error of the reason in any language belongs to the only field.
      form={{ ...form, errors: form.errors.map((error) => ({ ...error, id: reasonField })) }}
      draftKey={`document-request.${request.id}.return`}
      title={text.returnTitle(request.en)}
      submitLabel={text.returnSubmit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{text.returnText[reasonLanguage]}</p>
        <fieldset className={styles.choices}>
          <legend>{text.reasonLabel}</legend>
          {[...text.commonReasons, undefined].map((option, i) => (
            <label key={option?.label ?? ''} className={styles.choice}>
              <input
                type="radio"
                name="common-reason"
                checked={selected === i}
                data-initial-focus={selected === i || undefined}
                onChange={() => setSelected(i)}
                onKeyDown={onKeyDown}
              />
              <span>
                {option ? (
                  <>
                    <kbd>{i + 1}</kbd> <strong>{option.label}</strong>
                    <span className={styles.sentence} lang={reasonLanguage}>
                      {option[reasonLanguage]}
                    </span>
                  </>
                ) : (
                  text.otherReason
                )}
              </span>
            </label>
          ))}
        </fieldset>
        <TextArea
          {...form.field(reasonField)}
          label={text.customText[reasonLanguage]}
          lang={reasonLanguage}
          rows={2}
          maxLength={700}
          optional={reason !== undefined}
          error={form.errors[0]?.message}
          onKeyDown={onKeyDown}
        />
      </div>
    </DraftDialog>
  )
}
