import { expect, test } from 'vitest'
import { ApiError } from '@/client/api'
import { findFailedQuery } from './prefill-error'

const refetch = () => Promise.resolve()
const failure = new ApiError(503, { error: 'Not now' })
test('a query failed if it has an error and nothing to start from', () => {
  const failed = { data: undefined, error: failure, refetch }
  expect(findFailedQuery([{ data: {}, error: null, refetch }, failed])).toBe(failed)
  expect(findFailedQuery([{ data: {}, error: failure, refetch }])).toBeUndefined()
  expect(findFailedQuery([{ data: undefined, error: new ApiError(404, { error: 'Not found' }), refetch }])).toBeUndefined()
})
