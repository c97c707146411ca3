import { expect, test } from 'vitest'
import { isActiveStaff } from './staff'

test('people who have not accepted the invitation or only edit the website are not active staff', () => {
  expect(isActiveStaff({ roles: ['User'], invited: false })).toBe(true)
  expect(isActiveStaff({ roles: ['User'], invited: true })).toBe(false)
  expect(isActiveStaff({ roles: ['Editor'], invited: false })).toBe(false)
})
