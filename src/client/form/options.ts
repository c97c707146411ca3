import type { ApiError, RequestOptions } from '@/client/api'
import type { LoadValidation, Rules } from './rules'
import type { VersionedRecord } from './use-base-version'
import type { FormValues, ToRequestBody } from './values'

export type FormOptions<Values extends FormValues, Row extends VersionedRecord, Result, Body> = {
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
