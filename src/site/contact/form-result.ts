import type { FormResult } from '@/contract/form-result'

/** Gives the result of one form to the one render that shows it. */
export const formResultHeader = 'x-form-result'

/** Header values are ASCII. */
export const encodeFormResult = (result: FormResult) => Buffer.from(JSON.stringify(result)).toString('base64url')

export const decodeFormResult = (header: string | null): FormResult | null =>
  header === null ? null : JSON.parse(Buffer.from(header, 'base64url').toString())
