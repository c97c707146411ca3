import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkErrors } from '@/contract/constants/errors'
import { errors } from '@/contract/errors'
import { ApiError } from '../api'
import { getErrorMessage, getErrorMessageWithStatus } from './error-message'

beforeEach(() => void vi.stubGlobal('navigator', { onLine: false }))
afterEach(() => void vi.unstubAllGlobals())

const withError = (status: number, error: string) => new ApiError(status, { error })
const withStatus = (status: string) => `restore failed (${status})`

test.each([
  ['a refusal', withError(403, 'Not allowed'), 'Not allowed'],
  ['an error without a response that has a message', withError(0, 'missing id'), 'missing id'],
  ['a failure of the server', withError(...errors.unexpected), 'Failed to load clients'],
  ['an outage', withError(...errors.unavailable), `Failed to load clients. ${errors.unavailable[1]}`],
  ['the response of a proxy', new ApiError(502, {}), 'Failed to load clients'],
  ['no response', new ApiError(0, {}), `Failed to load clients. ${networkErrors.offline}`],
  ['a mistake in the program', new Error('x is undefined'), 'Failed to load clients'],
])('says what failed after %s', (_, error, message) => {
  expect(getErrorMessage(error, 'Failed to load clients')).toBe(message)
})

test('adds the reason to a sentence that ends with a period', () => {
  expect(getErrorMessage(new ApiError(0, {}), 'Search failed.')).toBe(`Search failed. ${networkErrors.offline}`)
})

test.each([
  ['a refusal', withError(409, 'Case number already in use'), 'Case number already in use'],
  ['a failure of the server', withError(...errors.unexpected), 'restore failed (500)'],
  ['an outage', withError(...errors.unavailable), `restore failed (503). ${errors.unavailable[1]}`],
  ['no response', new ApiError(0, {}), `restore failed (no response). ${networkErrors.offline}`],
])('gives the status after %s', (_, error, message) => {
  expect(getErrorMessageWithStatus(error, withStatus)).toBe(message)
})
