import { expect, test } from 'vitest'
import { isActiveStaff } from './staff'

test('somebody who has not accepted the invitation or only edits the website takes over no work', () => {
  expect(isActiveStaff({ roles: ['User'], invited: false })).toBe(true)
  expect(isActiveStaff({ roles: ['User'], invited: true })).toBe(false)
  expect(isActiveStaff({ roles: ['Editor'], invited: false })).toBe(false)
})
