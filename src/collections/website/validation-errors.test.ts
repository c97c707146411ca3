import type { AfterErrorHook } from 'payload'
import { expect, test } from 'vitest'
import { exposeValidationErrors } from './validation-errors'

type Call = Parameters<AfterErrorHook>[0]
const handle = (error: object, { type = 'application/json', ...read }: { type?: string; data?: object; files?: object } = {}) =>
  exposeValidationErrors({ error, req: { headers: new Headers({ 'content-type': type }), ...read } } as unknown as Call)
const databaseError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) })
const form = { type: 'multipart/form-data; boundary=x' }
const outage = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const statusOf = async (result: ReturnType<typeof handle>) => ((await result) as { status?: number } | undefined)?.status

test.each([
  ['text with NUL', databaseError('22021'), {}, 400],
  ['an id that does not exist', databaseError('23503'), {}, 400],
  ['an operator that a column does not have', databaseError('42883'), {}, 400],
  ['a body of another shape', new TypeError('x is undefined'), { data: {} }, 400],
  ['a form that cannot be read', new Error('Malformed part header'), form, 400],
  ['two saves of one page', databaseError('40P01'), {}, 409],
  ['an outage while a form is read', outage, form, undefined],
  ['a full disk', databaseError('53100'), {}, undefined],
  ['an error after the form was read', new Error('cannot store'), { ...form, data: {} }, undefined],
  ['any other error', new Error('unexpected'), {}, undefined],
  ['a rejected value', Object.assign(new Error('x'), { status: 404 }), {}, undefined],
])('%s', async (_, error, request, status) => {
  expect(await statusOf(handle(error, request))).toBe(status)
})
