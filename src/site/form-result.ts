import type { FieldError } from '@/contract/errors'

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

/** Gives the result of one form to the one render that shows it. */
export const formResultHeader = 'x-form-result'

/** Header values are ASCII. */
export const encodeFormResult = (result: FormResult) => Buffer.from(JSON.stringify(result)).toString('base64url')

export const decodeFormResult = (header: string | null): FormResult | null =>
  header === null ? null : JSON.parse(Buffer.from(header, 'base64url').toString())
