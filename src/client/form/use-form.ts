'use client'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type Path, useForm as useHookForm } from 'react-hook-form'
import { ApiError, type RequestOptions } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { getErrorMessage } from '@/client/text/error-message'
import { recordVersion } from '@/contract/etag'
import { recordSuccess } from '@/ui/latest-success'
import { type Conflict, findConflictingFields, parseConflict } from './conflict'
import type { DraftBase } from './drafts'
import { createResolver, type LoadValidation, type Rules } from './rules'
import { useFormInputBeforeHydration } from './use-form-input-before-hydration'
import {
  buildRequestBody,
  type FormValues,
  findChangedValues,
  pickFields,
  type RequestBody,
  type ToRequestBody,
  toFormField,
} from './values'

/** `fields`: those that the user may change, as the contract names them. */
export type VersionedRecord = { id: string; updatedAt: string; fields?: readonly string[] }
type Options<Values extends FormValues, Row extends VersionedRecord, Result, Body> = {
  /** Loads the contract's schema and rules when the user starts to type: the same messages as on the server. */
  loadValidation: LoadValidation
  /** Checks besides those of the contract. */
  rules?: Rules
  /** Absent for a new record. */
  record?: Row
  toValues: (record: Row | undefined) => Values
  /** All fields are saved together, so that any change of them by another user is a conflict. */
  savesAllFields?: true
  /** A constant. A change of one of these fields saves all of them, also as a draft, so that a change of another by another user is a conflict. */
  linkedFields?: readonly string[]
  /** Converts form values to the request body where they differ. */
  toBody?: ToRequestBody
  /** `body`: what the contract's validation accepted. `values`: all that the form shows, also what has not changed. */
  send: (body: Body, options: RequestOptions, values: Values) => Promise<Result>
  /** `sent` holds the values at the time of the request; the user may have typed more since. */
  onSuccess: (result: Result, sent: Values) => void
  /** What failed, for an error without a message. A function gives the message of every error. */
  fallbackMessage: string | ((error: ApiError) => string)
  /** Before the ids of the fields, if another form on the page has fields of the same names. */
  idPrefix?: string
  /** Shows the response status instead of `fallbackMessage`. */
  showStatus?: true
}

const noFields: readonly string[] = []

/** A form that validates with the contract, shows the server's errors beside their fields and creates one record per submission. */
export function useForm<Values extends FormValues, Row extends VersionedRecord, Result, Body = RequestBody>(
  options: Options<Values, Row, Result, Body>,
) {
  const { loadValidation, rules, record, toValues, toBody, send, onSuccess, fallbackMessage, showStatus, savesAllFields } = options
  const { linkedFields = noFields, idPrefix } = options
  const fieldId = (name: string) => (idPrefix ? `${idPrefix}-${name}` : name)
  const [errorMessage, setErrorMessage] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const [submitCount, setSubmitCount] = useState(0)
  const [keys] = useState(createIdempotencyKeys)
  /** `draftValues`: what the version had in the fields of a restored draft, if it is older than the record. */
  const base = useRef<{ row: Row | undefined; draftValues?: FormValues }>({ row: record })
  /** The record that `reset` replaced by a newer one, until the newer one is rendered. */
  const outdated = useRef<Row>(undefined)
  const onSaved = useRef<() => void>(undefined)

  const values = useMemo(() => toValues(record), [toValues, record])
  const toSavedValues = useCallback(
    (row: Row | undefined): Values => ({ ...toValues(row), ...(row === base.current.row && base.current.draftValues) }),
    [toValues],
  )
  const resolver = useMemo(() => createResolver<Values>(loadValidation, rules, toBody), [loadValidation, rules, toBody])
  const hook = useHookForm<Values>({
    resolver,
    defaultValues: values as DefaultValues<Values>,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { isDirty, dirtyFields, errors, isSubmitting, isSubmitted } = hook.formState
  const changedFields = useRef<string[]>([])
  useEffect(() => {
    changedFields.current = Object.keys(dirtyFields)
  })
  useEffect(() => {
    // A failure is handled when the form is validated.
    if (isDirty) void loadValidation().catch(() => {})
  }, [isDirty, loadValidation])
  // An unchanged form follows the record. A changed one keeps the version it started from, for `If-Match`. A layout effect,
  // because what the user types between the rendering of a new record and an effect would be replaced.
  useLayoutEffect(() => {
    if (isDirty || record === base.current.row || record === outdated.current) return
    base.current = { row: record }
    hook.reset(values as DefaultValues<Values>)
  }, [isDirty, record, values, hook])

  const getSentFields = () => {
    if (savesAllFields) return Object.keys(values)
    const changed = Object.keys(dirtyFields)
    return linkedFields.some((field) => changed.includes(field)) ? [...new Set([...changed, ...linkedFields])] : changed
  }
  const save = async (values: Values, from: Row | undefined): Promise<void> => {
    const flat = buildRequestBody(values, from && getSentFields())
    const body = toBody ? toBody(flat) : flat
    const startedAt = Date.now()
    try {
      const result = await send(body as Body, { idempotencyKey: keys.keyFor(body), ifMatch: from && recordVersion(from) }, values)
      // A form sends one body at a time: those that it sent before are new requests too.
      keys.reset()
      recordSuccess(startedAt)
      onSaved.current?.()
      onSuccess(result, values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 412 && from) return resolveConflict(values, from, parseConflict<Row>(error))
      showErrors(error)
    }
  }
  /** Another user saved first: changes to other fields merge, changes to the same field are shown to the user. */
  const resolveConflict = (values: Values, from: Row, newConflict: Conflict<Row>) => {
    if (findConflictingFields(getSentFields(), toSavedValues(from), toValues(newConflict.current)).length === 0)
      return save(values, newConflict.current)
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
  const submitFrom = async (from: Row | undefined) => {
    setErrorMessage(undefined)
    setConflict(undefined)
    let isInvalid = false
    await hook.handleSubmit(
      (values) => save(values, from),
      () => {
        isInvalid = true
      },
    )()
    // Only now are the errors on screen: a summary that is not rendered yet cannot take the focus.
    if (isInvalid) setSubmitCount((n) => n + 1)
  }

  const getDraftValues = useCallback(() => {
    const current = hook.getValues()
    if (!base.current.row) return current
    // A field that was set back to the earlier version of a restored draft is a change of the newer one.
    const changed = { ...findChangedValues(current, toSavedValues(base.current.row)), ...pickFields(current, changedFields.current) }
    if (!linkedFields.some((field) => field in changed)) return changed
    return { ...changed, ...pickFields(current, linkedFields) }
  }, [hook, toSavedValues, linkedFields])
  const getDraftBase = useCallback(
    (fields: string[]): DraftBase | undefined => {
      const { row } = base.current
      return row && { updatedAt: row.updatedAt, values: pickFields(toSavedValues(row), fields) }
    },
    [toSavedValues],
  )
  const registerElement = useFormInputBeforeHydration(hook, values)

  return {
    field: (name: Path<Values>) => ({
      ...hook.register(name),
      ref: registerElement(name),
      id: fieldId(name),
      // Part of the server's HTML, before any script runs.
      defaultValue: values[name],
      error: errors[name]?.message as string | undefined,
      disabled: (record?.fields && !record.fields.includes(name.replace(/-.*/, ''))) || undefined,
    }),
    fieldId,
    errors: Object.entries(errors).map(([field, error]) => ({ id: fieldId(field), field, message: String(error?.message ?? '') })),
    submit: (event?: { preventDefault(): void }) => {
      event?.preventDefault()
      return submitFrom(base.current.row)
    },
    errorMessage,
    submitCount,
    isDirty,
    isSubmitting,
    getValues: hook.getValues,
    /** What a draft of the form stores. Of a record only the changes, because another user may change the rest before it is restored. */
    getDraftValues,
    getDraftBase,
    /** The values before the changes. */
    getSavedValues: () => toSavedValues(base.current.row),
    watch: hook.watch,
    /** `draftBase`: what the changes were made to, if they are those of a draft. */
    setValues: (changes: Partial<Values>, draftBase?: DraftBase) => {
      if (record && draftBase && draftBase.updatedAt !== record.updatedAt)
        base.current = { row: { ...record, updatedAt: draftBase.updatedAt }, draftValues: draftBase.values }
      for (const [name, value] of Object.entries(changes))
        hook.setValue(name as Path<Values>, value as never, { shouldDirty: true, shouldValidate: isSubmitted })
    },
    /** Discards the changes and shows `to`, the current record. */
    reset: (to = record) => {
      setConflict(undefined)
      setErrorMessage(undefined)
      outdated.current = to === record ? undefined : record
      base.current = { row: to }
      hook.reset(toValues(to) as DefaultValues<Values>)
    },
    /** Sets a callback that runs after the server has saved, before `onSuccess`. */
    onSaved: (callback: () => void) => {
      onSaved.current = callback
    },
    savesAllFields,
    getSentFields,
    conflict,
    closeConflict: () => setConflict(undefined),
    overwrite: () => submitFrom(conflict?.current),
  }
}
