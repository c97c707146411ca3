'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type Path, useForm as useHookForm } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldError } from '@/contract/errors'
import { versionOf } from '@/contract/version'
import { ApiError, type CallOptions } from './api'
import { bodyOf, nameOf, type ToBody, type Typed } from './form-body'
import { type Conflict, conflictIn, touchedByBoth } from './form-conflict'
import { useEarlyInput } from './form-early-input'
import { resolverOf } from './form-rules'
import { requestKeys } from './request-key'

export type Stored = { id: string; updatedAt: string }
type Options<Values extends Typed, Row extends Stored, Result> = {
  /** The contract's schema and rules: the same messages as on the server. */
  schema: z.ZodObject
  rules?: (values: { [field: string]: unknown }) => FieldError[]
  /** Absent for a new record. */
  record?: Row
  toValues: (record: Row | undefined) => Values
  /** Converts form values to the request body where they differ. */
  toBody?: ToBody
  send: (body: { [field: string]: unknown }, options: CallOptions) => Promise<Result>
  /** `sent` holds the values at the time of the request; the user may have typed more since. */
  done: (result: Result, sent: Values) => void
  /** Shown when there is no response, or an error without a message. */
  failure: string
  /** Shows the response status instead of `failure`. */
  responded?: true
}

/** A form that validates with the contract, shows the server's errors beside their fields and creates one record per submission. */
export function useForm<Values extends Typed, Row extends Stored, Result>(options: Options<Values, Row, Result>) {
  const { schema, rules, record, toValues, toBody, send, done, failure, responded } = options
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const [attempt, setAttempt] = useState(0)
  const [keys] = useState(requestKeys)
  const base = useRef(record)
  const onSaved = useRef<() => void>(undefined)

  const values = useMemo(() => toValues(record), [toValues, record])
  const resolver = useMemo(() => resolverOf<Values>(schema, rules, toBody), [schema, rules, toBody])
  const hook = useHookForm<Values>({
    resolver,
    defaultValues: values as DefaultValues<Values>,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { isDirty, dirtyFields, errors, isSubmitting } = hook.formState
  // An unchanged form follows the record. A changed one keeps the version it started from, for `If-Match`.
  useEffect(() => {
    if (isDirty || base.current === record) return
    base.current = record
    hook.reset(values as DefaultValues<Values>)
  }, [isDirty, record, values, hook])

  const save = async (values: Values, from: Row | undefined): Promise<void> => {
    const flat = bodyOf(values, from && Object.keys(dirtyFields))
    const body = toBody ? toBody(flat) : flat
    try {
      const result = await send(body, { idempotencyKey: keys.of(body), ...(from && { ifMatch: versionOf(from) }) })
      keys.answered()
      onSaved.current?.()
      done(result, values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 412 && from) return resolveConflict(values, from, conflictIn<Row>(error))
      showErrors(error)
    }
  }
  /** Another user saved first: changes to other fields merge, changes to the same field are shown to the user. */
  const resolveConflict = (values: Values, from: Row, found: Conflict<Row>) => {
    if (touchedByBoth(Object.keys(dirtyFields), toValues(from), toValues(found.current)).length === 0) return save(values, found.current)
    setConflict(found)
  }
  const showErrors = (error: ApiError) => {
    const fieldErrors = error.errors.map(nameOf).filter(({ field }) => field in values)
    for (const { field, message } of fieldErrors) hook.setError(field as Path<Values>, { type: 'server', message })
    if (fieldErrors.length === 0) setProblem(error.body.error ?? (responded && error.status ? error.message : failure))
    setAttempt((n) => n + 1)
  }
  const submitFrom = async (from: Row | undefined) => {
    setProblem(undefined)
    setConflict(undefined)
    let isInvalid = false
    await hook.handleSubmit(
      (values) => save(values, from),
      () => {
        isInvalid = true
      },
    )()
    // Only now are the errors on screen: a summary that is not rendered yet cannot take the focus.
    if (isInvalid) setAttempt((n) => n + 1)
  }

  const registerElement = useEarlyInput(hook, values)

  return {
    field: (name: Path<Values>) => ({
      ...hook.register(name),
      ref: registerElement(name),
      // Part of the server's HTML, before any script runs.
      defaultValue: values[name],
      error: errors[name]?.message as string | undefined,
    }),
    faults: Object.entries(errors).map(([field, error]) => ({ field, message: String(error?.message ?? '') })),
    submit: (event?: { preventDefault(): void }) => {
      event?.preventDefault()
      return submitFrom(base.current)
    },
    problem,
    attempt,
    dirty: isDirty,
    saving: isSubmitting,
    typed: hook.getValues,
    watch: hook.watch,
    put: (changes: Partial<Values>) => {
      for (const [name, value] of Object.entries(changes)) hook.setValue(name as Path<Values>, value as never, { shouldDirty: true })
    },
    /** Discards the changes and shows `to`, the current record. */
    reset: (to = record) => {
      setConflict(undefined)
      setProblem(undefined)
      base.current = to
      hook.reset(toValues(to) as DefaultValues<Values>)
    },
    /** Sets a callback that runs after the server has saved, before `done`. */
    whenSaved: (callback: () => void) => {
      onSaved.current = callback
    },
    conflict,
    closeConflict: () => setConflict(undefined),
    overwrite: () => submitFrom(conflict?.current),
  }
}
