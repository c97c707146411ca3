'use client'
import { useRef, useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { getErrorMessage } from '@/client/text/error-message'
import { recordVersion } from '@/contract/etag'
import { recordSuccess } from '@/ui/latest-success'
import { type Conflict, findConflictingFields, parseConflict } from './conflict'
import type { FormOptions } from './options'
import type { VersionedRecord } from './use-base-version'
import { buildRequestBody, type FormValues, toFormField } from './values'

type Options<Values extends FormValues, Row extends VersionedRecord, Result, Body> = {
  hook: UseFormReturn<Values>
  /** Of the rendered record. */
  values: Values
  toSavedValues: (row: Row | undefined) => Values
  getSentFields: () => string[]
  options: Pick<FormOptions<Values, Row, Result, Body>, 'toValues' | 'toBody' | 'send' | 'onSuccess' | 'fallbackMessage' | 'showStatus'>
}

/** Sends a form once, and shows errors beside their fields or above the form, and conflicts with what another user saved. */
export function useSubmission<Values extends FormValues, Row extends VersionedRecord, Result, Body>({
  hook,
  values,
  toSavedValues,
  getSentFields,
  options: { toValues, toBody, send, onSuccess, fallbackMessage, showStatus },
}: Options<Values, Row, Result, Body>) {
  const [errorMessage, setErrorMessage] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const [submitCount, setSubmitCount] = useState(0)
  const [keys] = useState(createIdempotencyKeys)
  const onSaved = useRef<() => void>(undefined)

  const save = async (sent: Values, from: Row | undefined): Promise<void> => {
    const flat = buildRequestBody(sent, from && getSentFields())
    const body = toBody ? toBody(flat) : flat
    const startedAt = Date.now()
    try {
      const result = await send(body as Body, { idempotencyKey: keys.keyFor(body), ifMatch: from && recordVersion(from) }, sent)
      // A form sends one body at a time: those that it sent before are new requests too.
      keys.reset()
      recordSuccess(startedAt)
      onSaved.current?.()
      onSuccess(result, sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 412 && from) return resolveConflict(sent, from, parseConflict<Row>(error))
      showErrors(error)
    }
  }
  /** Another user saved first: changes to other fields merge, changes to the same field are shown to the user. */
  const resolveConflict = (sent: Values, from: Row, newConflict: Conflict<Row>) => {
    if (findConflictingFields(getSentFields(), toSavedValues(from), toValues(newConflict.current)).length === 0)
      return save(sent, newConflict.current)
    setConflict(newConflict)
  }
  const showErrors = (error: ApiError) => {
    // A denied permission names its fields in the message, and belongs above the form.
    const fieldErrors =
      error.status === 403 ? [] : error.fieldErrors.map((one) => toFormField(one, values)).filter(({ field }) => field in values)
    for (const { field, message } of fieldErrors) hook.setError(field as Path<Values>, { type: 'server', message })
    if (fieldErrors.length === 0) setErrorMessage(getFormMessage(error))
    setSubmitCount((n) => n + 1)
  }
  const getFormMessage = (error: ApiError) => {
    if (typeof fallbackMessage === 'function') return fallbackMessage(error)
    return showStatus && error.status ? error.message : getErrorMessage(error, fallbackMessage)
  }
  /** `from`: the version that the changes were made to, for `If-Match`; undefined for a new record. */
  const submitFrom = async (from: Row | undefined) => {
    setErrorMessage(undefined)
    setConflict(undefined)
    let isInvalid = false
    await hook.handleSubmit(
      (sent) => save(sent, from),
      () => {
        isInvalid = true
      },
    )()
    // Only now are the errors on screen: a summary that is not rendered yet cannot take the focus.
    if (isInvalid) setSubmitCount((n) => n + 1)
  }

  return {
    errorMessage,
    conflict,
    submitCount,
    submitFrom,
    closeConflict: () => setConflict(undefined),
    clear: () => {
      setConflict(undefined)
      setErrorMessage(undefined)
    },
    /** Sets a callback that runs after the server has saved, before `onSuccess`. */
    onSaved: (callback: () => void) => {
      onSaved.current = callback
    },
  }
}
