import { expect, test } from 'vitest'
import { resolvePostLoginPath } from './post-login-redirect'

const signInState = {
  mustCreateAdmin: false,
  mustRotate: false,
  mustCreateUser: false,
  mustEnroll: false,
  user: { roles: ['Admin' as const] },
}
const from = '/admin/contacts'
test.each([
  ['returns to the page that asked for sign-in', signInState, 1, from],
  ['leads to the setup while there is no Admin', { ...signInState, mustCreateAdmin: true, mustRotate: true }, 1, '/admin/initial'],
  [
    'leads to a password change after a temporary password',
    { ...signInState, mustRotate: true, mustCreateUser: true },
    1,
    '/change-password',
  ],
  ['leads an only Admin to the setup of a second account', { ...signInState, mustCreateUser: true }, 1, '/admin/initial'],
  ['does not ask an Admin with a colleague for a second account', { ...signInState, mustCreateUser: true }, 2, from],
  ['does not ask a User for a second account', { ...signInState, mustCreateUser: true, user: { roles: ['User' as const] } }, 1, from],
])('%s', async (_, state, users, expected) => {
  await expect(resolvePostLoginPath(state, from, async () => users)).resolves.toBe(expected)
})
test('treats a failed users list as empty', async () => {
  await expect(
    resolvePostLoginPath({ ...signInState, mustCreateUser: true }, from, () => Promise.reject(new Error('failed'))),
  ).resolves.toBe('/admin/initial')
})
