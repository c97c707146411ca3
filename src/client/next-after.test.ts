import { expect, test } from 'vitest'
import { nextAfter } from './next-after'

const nothing = { mustCreateAdmin: false, mustRotate: false, mustCreateUser: false }
test.each([
  [nothing, '/admin/contacts'],
  [{ ...nothing, mustCreateAdmin: true, mustRotate: true }, '/admin/initial'],
  [{ ...nothing, mustRotate: true, mustCreateUser: true }, '/change-password'],
  [{ ...nothing, mustCreateUser: true }, '/admin/initial'],
])('after %j comes %s', (must, address) => {
  expect(nextAfter(must, '/admin/contacts')).toBe(address)
})
