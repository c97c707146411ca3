'use client'
import { type KeyboardEvent, useState } from 'react'
import { useConfirmedClose } from '@/admin/forms/use-confirmed-close'
import { ApiError, api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { TextArea } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
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

/** Sends a common reason, chosen with the keys 1 to 4, a custom text, or both. */
export function ReturnDialog({ caseId, request, language, onClose, onReturned }: Props) {
  const reasonLanguage = language ?? 'en'
  const reasonField = reasonLanguage === 'en' ? 'reasonEn' : 'reasonEs'
  const [selected, setSelected] = useState(0)
  const [customText, setCustomText] = useState('')
  const [errorMessage, setErrorMessage] = useState<string>()
  const [fieldError, setFieldError] = useState<string>()
  const reason = text.commonReasons[selected]
  const send = useAction({
    ...serialScope(caseId),
    mutationFn: () =>
      sendChange(request, (version) =>
        api.documentRequests.return(
          {
            id: caseId,
            requestId: request.id,
            ...(reason && { reasonEn: reason.en, reasonEs: reason.es }),
            ...(customText.trim() && { [reasonField]: [reason?.[reasonLanguage], customText.trim()].filter(Boolean).join('\n') }),
          },
          version,
        ),
      ),
    errorMessage: text.failed,
    showError: setErrorMessage,
    invalidates: documentRequestKey,
    onError: (error) => setFieldError(error instanceof ApiError ? error.fieldErrors[0]?.message : undefined),
    onSuccess: () => {
      toast(text.returned(request.en))
      onReturned?.()
      onClose()
    },
  })
  const closeIfConfirmed = useConfirmedClose(customText.trim() !== '', onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // The Enter key also submits the form.
      event.preventDefault()
      if (!event.repeat && !send.isPending) send.run()
      return
    }
    const number = Number(event.key)
    if (!(event.target as Element).matches('textarea') && number >= 1 && number <= text.commonReasons.length) setSelected(number - 1)
  }
  return (
    <FormDialog
      title={text.returnTitle(request.en)}
      submitLabel={text.returnSubmit}
      busy={send.isPending}
      onSubmit={() => send.run()}
      onClose={closeIfConfirmed}
      errorMessage={fieldError ? undefined : errorMessage}
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
                data-first={selected === i || undefined}
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
          name={reasonField}
          label={text.customText[reasonLanguage]}
          lang={reasonLanguage}
          rows={2}
          maxLength={700}
          optional={reason !== undefined}
          error={fieldError}
          value={customText}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setCustomText(target.value)}
        />
      </div>
    </FormDialog>
  )
}
