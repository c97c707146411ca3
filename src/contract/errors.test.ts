import { expect, test } from 'vitest'
import { failValidation } from './errors.ts'

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
