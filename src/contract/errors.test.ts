import { expect, test } from 'vitest'
import { failValidation, HttpError } from './errors.ts'

test('reports all messages at once, and a message that two fields share only once', () => {
  const shared = 'Email and password are required'
  const list = [
    { field: 'email', message: shared },
    { field: 'password', message: shared },
    { field: 'name', message: 'Name is required' },
  ]
  expect(() => failValidation(list)).toThrow(
    expect.objectContaining({ status: 400, message: `${shared} Name is required`, details: expect.objectContaining({ errors: list }) }),
  )
})

test.each([
  [1, 'Client has 1 case. Nothing was deleted.'],
  [2, 'Client has 2 cases. Nothing was deleted.'],
  [1_200, 'Client has 1,200 cases. Nothing was deleted.'],
])('counts %i in a message', (cases, message) => {
  expect(new HttpError('clientHasCases', { cases }).message).toBe(message)
})

test('counts one row of an import in the singular', () => {
  const { message } = new HttpError('rowsInvalid', { wrong: 1, rows: 1 })
  expect(message).toBe('1 of 1 row cannot be imported. Nothing was imported.')
})
