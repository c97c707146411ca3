'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type Path, useForm as useHookForm } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldError } from '@/contract/errors'
import { versionOf } from '@/contract/version'
import { ApiError, type CallOptions } from './api'
import { bodyOf, nameOf, type ToBody, type Typed } from './form-body'
import { type Conflict, conflictIn, touchedByBoth } from './form-conflict'
import { resolverOf } from './form-rules'
import { requestKeys } from './request-key'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type Stored = { id: string; updatedAt: string }
type Options<Values extends Typed, Row extends Stored, Answer> = {
  /** The contract's own schema and rules: the same sentences as the server's. */
  schema: z.ZodObject
  rules?: (given: { [field: string]: unknown }) => FieldError[]
  /** What is edited; absent for a new one. */
  record?: Row
  toValues: (record: Row | undefined) => Values
  /** Where what is typed is not yet what is sent. */
  toBody?: ToBody
  send: (body: { [field: string]: unknown }, options: CallOptions) => Promise<Answer>
  /** `sent` is what was typed when it was sent; somebody may have typed on. */
  done: (answer: Answer, sent: Values) => void
  /** Shown when there is no answer, or a refusal without a sentence of its own. */
  failure: string
  /** Such a refusal is told by its status instead. */
  responded?: true
}

/** A form: typed text, the contract's rules all at once, the server's refusals beside their fields, one record per press. */
export function useForm<Values extends Typed, Row extends Stored, Answer>(options: Options<Values, Row, Answer>) {
  const { schema, rules, record, toValues, toBody, send, done, failure, responded } = options
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const [attempt, setAttempt] = useState(0)
  const [keys] = useState(requestKeys)
  const base = useRef(record)
  const seen = useRef(new WeakSet<Control>())
  const early = useRef<[name: Path<Values>, text: string][]>([])
  const saved = useRef<() => void>(undefined)

  const values = useMemo(() => toValues(record), [toValues, record])
  const resolver = useMemo(() => resolverOf<Values>(schema, rules, toBody), [schema, rules, toBody])
  const hook = useHookForm<Values>({
    resolver,
    defaultValues: values as DefaultValues<Values>,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { isDirty, dirtyFields, errors, isSubmitting } = hook.formState
  // While nothing is typed the form follows the record; from then on it knows what it began from.
  useEffect(() => {
    if (isDirty || base.current === record) return
    base.current = record
    hook.reset(values as DefaultValues<Values>)
  }, [isDirty, record, values, hook])

  const save = async (typed: Values, from: Row | undefined): Promise<void> => {
    const flat = bodyOf(typed, from && Object.keys(dirtyFields))
    const body = toBody ? toBody(flat) : flat
    try {
      const answer = await send(body, { idempotencyKey: keys.of(body), ...(from && { ifMatch: versionOf(from) }) })
      keys.answered()
      saved.current?.()
      done(answer, typed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 412 && from) return meet(typed, from, conflictIn<Row>(error))
      refused(error)
    }
  }
  /** Somebody else saved meanwhile: other fields go together, the same field is a question. */
  const meet = (typed: Values, from: Row, met: Conflict<Row>) => {
    if (touchedByBoth(Object.keys(dirtyFields), toValues(from), toValues(met.current)).length === 0) return save(typed, met.current)
    setConflict(met)
  }
  const refused = (error: ApiError) => {
    const named = error.errors.map(nameOf).filter(({ field }) => field in values)
    for (const { field, message } of named) hook.setError(field as Path<Values>, { type: 'server', message })
    if (named.length === 0) setProblem(error.body.error ?? (responded && error.status ? error.message : failure))
    setAttempt((n) => n + 1)
  }
  const submitFrom = async (from: Row | undefined) => {
    setProblem(undefined)
    setConflict(undefined)
    let wrong = false
    await hook.handleSubmit(
      (typed) => save(typed, from),
      () => {
        wrong = true
      },
    )()
    // Only now are the faults on screen: a summary that is not there yet cannot take the focus.
    if (wrong) setAttempt((n) => n + 1)
  }

  // What somebody typed before the page's script ran stays. The form has it already, but told nobody: there and back tells.
  useEffect(() => {
    for (const [name, text] of early.current.splice(0))
      for (const value of [values[name], text]) hook.setValue(name, value as never, { shouldDirty: true })
  }, [hook, values])
  const meets = (name: Path<Values>) => (control: Control | null) => {
    if (control && !seen.current.has(control) && 'defaultValue' in control && control.value !== control.defaultValue)
      early.current.push([name, control.value])
    if (control) seen.current.add(control)
    hook.register(name).ref(control)
  }

  return {
    field: (name: Path<Values>) => ({
      ...hook.register(name),
      ref: meets(name),
      // Stands in the page as the server sends it, before any script runs.
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
    put: (some: Partial<Values>) => {
      for (const [name, value] of Object.entries(some)) hook.setValue(name as Path<Values>, value as never, { shouldDirty: true })
    },
    /** Shows `to`, the record as it is now, and forgets what was typed. */
    reset: (to = record) => {
      setConflict(undefined)
      setProblem(undefined)
      base.current = to
      hook.reset(toValues(to) as DefaultValues<Values>)
    },
    /** What to do once the server has it, before anything else happens. */
    whenSaved: (act: () => void) => {
      saved.current = act
    },
    conflict,
    closeConflict: () => setConflict(undefined),
    overwrite: () => submitFrom(conflict?.current),
  }
}
