import { afterEach, expect, test, vi } from 'vitest'
import { logger } from '@/logger/logger'
import { runAfterCommit } from './transaction'

afterEach(() => void vi.restoreAllMocks())

test('logs an error of a callback after the commit and runs the others', () => {
  const logError = vi.spyOn(logger, 'error').mockReturnValue()
  const completed: number[] = []
  const error = new Error('failed')
  runAfterCommit([
    () => void completed.push(1),
    () => {
      throw error
    },
    () => void completed.push(2),
  ])
  expect(completed).toEqual([1, 2])
  expect(logError.mock.calls).toEqual([[{ err: error }, expect.any(String)]])
})
