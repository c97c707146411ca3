import type { FieldError } from './errors.ts'

export type FormValues = {
  fullName: string
  email: string
  phone: string
  area: string
  message: string
  consent: string
  hasCourtDate: string
  website: string
  language: string
  notice: string
}
/** Result of a form sent without JavaScript. `failure`: the error if no single field is wrong. */
export type FormResult = { isSent: boolean; values: Partial<FormValues>; failure: string | null; errors: FieldError[] }
