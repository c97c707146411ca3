import type { FieldError } from './errors.ts'

export const formFields = [
  'fullName',
  'email',
  'phone',
  'area',
  'message',
  'consent',
  'hasCourtDate',
  'website',
  'language',
  'notice',
] as const
export type FormValues = Record<(typeof formFields)[number], string>
/** Result of a form sent without JavaScript. `failure`: the error if no single field is wrong. */
export type FormResult = { isSent: boolean; values: Partial<FormValues>; failure: string | null; errors: FieldError[] }

/** What a form sent without JavaScript leads to: a page with its result, or one that says when to try again. */
export type FormResponse = { status: number; result: FormResult } | { status: number; retryAfter: number }
