import { expect, test } from 'vitest'
import { refuseFields } from './errors.ts'

test('all that is wrong is said at once, a sentence that two fields share once', () => {
  const shared = 'Email and password are required'
  const list = [
    { field: 'email', message: shared },
    { field: 'password', message: shared },
    { field: 'name', message: 'Name is required' },
  ]
  expect(() => refuseFields(list)).toThrow(
    expect.objectContaining({ status: 400, message: `${shared} Name is required`, extra: expect.objectContaining({ errors: list }) }),
  )
})
