import { expect, test } from 'vitest'
import { nextAfter } from './next-after'

const signed = { mustCreateAdmin: false, mustRotate: false, mustCreateUser: false, mustEnroll: false, user: { roles: ['Admin' as const] } }
const from = '/admin/contacts'
test.each([
  ['nothing to do', signed, 1, from],
  ['no Admin yet', { ...signed, mustCreateAdmin: true, mustRotate: true }, 1, '/admin/initial'],
  ['a temporary password', { ...signed, mustRotate: true, mustCreateUser: true }, 1, '/change-password'],
  ['an Admin alone', { ...signed, mustCreateUser: true }, 1, '/admin/initial'],
  ['an Admin with a colleague', { ...signed, mustCreateUser: true }, 2, from],
  ['a second account that is missing, seen by a User', { ...signed, mustCreateUser: true, user: { roles: ['User' as const] } }, 1, from],
])('%s', async (_, must, users, address) => {
  await expect(nextAfter(must, from, async () => users)).resolves.toBe(address)
})
test('a users list that does not come counts as nobody', async () => {
  await expect(nextAfter({ ...signed, mustCreateUser: true }, from, () => Promise.reject(new Error('away')))).resolves.toBe(
    '/admin/initial',
  )
})
