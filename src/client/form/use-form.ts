'use client'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type DefaultValues, type Path, useForm as useHookForm } from 'react-hook-form'
import type { DraftBase } from './drafts'
import type { FormOptions } from './options'
import { createResolver } from './rules'
import { useBaseVersion, type VersionedRecord } from './use-base-version'
import { useFormInputBeforeHydration } from './use-form-input-before-hydration'
import { useSubmission } from './use-submission'
import { type FormValues, findChangedValues, pickFields, type RequestBody } from './values'

const noFields: readonly string[] = []

/** A form that validates with the contract, shows the server's errors beside their fields and creates one record per submission. */
export function useForm<Values extends FormValues, Row extends VersionedRecord, Result, Body = RequestBody>(
  options: FormOptions<Values, Row, Result, Body>,
) {
  const { loadValidation, rules, record, toValues, toBody, savesAllFields, linkedFields = noFields, idPrefix } = options
  const fieldId = (name: string) => (idPrefix ? `${idPrefix}-${name}` : name)
  const { getRow, toSavedValues, follow, replace, restore, getDraftBase } = useBaseVersion(record, toValues)

  const values = useMemo(() => toValues(record), [toValues, record])
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
    if (!isDirty && follow(record)) hook.reset(values as DefaultValues<Values>)
  }, [isDirty, record, values, hook, follow])

  const getSentFields = () => {
    if (savesAllFields) return Object.keys(values)
    const changed = Object.keys(dirtyFields)
    return linkedFields.some((field) => changed.includes(field)) ? [...new Set([...changed, ...linkedFields])] : changed
  }
  const { submitFrom, clear, ...submission } = useSubmission({ hook, values, toSavedValues, getSentFields, options })

  const getDraftValues = useCallback(() => {
    const [current, row] = [hook.getValues(), getRow()]
    if (!row) return current
    // A field that was set back to the earlier version of a restored draft is a change of the newer one.
    const changed = { ...findChangedValues(current, toSavedValues(row)), ...pickFields(current, changedFields.current) }
    if (!linkedFields.some((field) => field in changed)) return changed
    return { ...changed, ...pickFields(current, linkedFields) }
  }, [hook, getRow, toSavedValues, linkedFields])
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
      return submitFrom(getRow())
    },
    ...submission,
    isDirty,
    isSubmitting,
    getValues: hook.getValues,
    /** What a draft of the form stores. Of a record only the changes, because another user may change the rest before it is restored. */
    getDraftValues,
    getDraftBase,
    /** The values before the changes. */
    getSavedValues: () => toSavedValues(getRow()),
    watch: hook.watch,
    /** `draftBase`: what the changes were made to, if they are those of a draft. */
    setValues: (changes: Partial<Values>, draftBase?: DraftBase) => {
      restore(draftBase)
      for (const [name, value] of Object.entries(changes))
        hook.setValue(name as Path<Values>, value as never, { shouldDirty: true, shouldValidate: isSubmitted })
    },
    /** Discards the changes and shows `to`, the current record. */
    reset: (to = record) => {
      clear()
      replace(to)
      hook.reset(toValues(to) as DefaultValues<Values>)
    },
    savesAllFields,
    getSentFields,
    overwrite: () => submitFrom(submission.conflict?.current),
  }
}
