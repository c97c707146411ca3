import { expect, test } from 'vitest'
import { ApiError } from '@/client/api'
import { getListState } from './list-state'

const done = { isError: false, error: null, isLoading: false, isPlaceholderData: false }
const failed = (status: number) => ({ ...done, isError: true, error: new ApiError(status, { error: 'No' }) })

test.each([
  ['nothing if all results arrived', [done, done], undefined],
  ['the first search', [done, { ...done, isLoading: true }], 'loading'],
  ['a search whose list still shows the results of the previous one', [{ ...done, isPlaceholderData: true }], 'loading'],
  ['a failure that is repeated', [done, failed(503)], 'retrying'],
  ['a failure that is not repeated', [{ ...done, isLoading: true }, failed(400)], 'failed'],
])('reports %s', (_, queries, state) => expect(getListState(...queries)).toBe(state))
