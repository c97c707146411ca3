'use client'
import { type KeyboardEvent, useState } from 'react'
import { ApiError, api } from '@/client/api'
import { useAction } from '@/client/use-action'
import * as strings from '@/strings/index'
import { TextArea } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { toast } from '@/ui/toast'
import styles from './document-requests.module.css'
import { type ClientLanguage, type DocumentRequest, documentRequestKey } from './queries'
import { inOrder, sendChange } from './send-change'

const text = strings.documentRequests
type Props = {
  caseId: string
  request: DocumentRequest
  /** Null without a portal: nobody reads the reason there, and staff read English. */
  language: ClientLanguage | null
  close: () => void
  onReturned?: () => void
}

/** With a ready sentence, by the keys 1 to 4, an own text, or both. */
export function ReturnDialog({ caseId, request, language, close, onReturned }: Props) {
  const shown = language ?? 'en'
  const field = shown === 'en' ? 'reasonEn' : 'reasonEs'
  const [ready, setReady] = useState(0)
  const [own, setOwn] = useState('')
  const [message, setMessage] = useState<string>()
  const [error, setError] = useState<string>()
  const sentence = text.readySentences[ready]
  const send = useAction({
    ...inOrder(caseId),
    mutationFn: () =>
      sendChange(request, (version) =>
        api.documentRequests.return(
          {
            id: caseId,
            requestId: request.id,
            ...(sentence && { reasonEn: sentence.en, reasonEs: sentence.es }),
            ...(own.trim() && { [field]: [sentence?.[shown], own.trim()].filter(Boolean).join('\n') }),
          },
          version,
        ),
      ),
    failed: text.failed,
    showError: setMessage,
    invalidates: documentRequestKey,
    onError: (problem) => setError(problem instanceof ApiError ? problem.fieldErrors[0]?.message : undefined),
    onSuccess: () => {
      toast(text.returned(request.en))
      onReturned?.()
      close()
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return send.run()
    const number = Number(event.key)
    if (!(event.target as Element).matches('textarea') && number >= 1 && number <= text.readySentences.length) setReady(number - 1)
  }
  return (
    <FormDialog
      title={text.returnTitle(request.en)}
      submitLabel={text.returnSubmit}
      busy={send.isPending}
      onSubmit={() => send.run()}
      onClose={close}
      errorMessage={error ? undefined : message}
    >
      <div className={styles.form}>
        <p>{text.returnText[shown]}</p>
        <fieldset className={styles.choices}>
          <legend>{text.ready}</legend>
          {[...text.readySentences, undefined].map((option, i) => (
            <label key={option?.label ?? ''} className={styles.choice}>
              <input
                type="radio"
                name="ready"
                checked={ready === i}
                data-first={ready === i || undefined}
                onChange={() => setReady(i)}
                onKeyDown={onKeyDown}
              />
              <span>
                {option ? (
                  <>
                    <kbd>{i + 1}</kbd> <strong>{option.label}</strong>
                    <span className={styles.sentence} lang={shown}>
                      {option[shown]}
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
          name={field}
          label={text.ownText[shown]}
          lang={shown}
          rows={2}
          maxLength={700}
          optional={sentence !== undefined}
          {...(error && { error })}
          value={own}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setOwn(target.value)}
        />
      </div>
    </FormDialog>
  )
}
